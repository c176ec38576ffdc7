import { matchPath } from 'react-router';

/** Who may open a page. What one may do there is decided by the server. */
type RouteAccess = 'everyone' | 'signed-in' | 'single-sign-on';

export interface Route {
  readonly path: string;
  readonly access: RouteAccess;
  /** Stands before the platform's title. */
  readonly titlePrefix?: string;
}

/** Every address of the site. Whatever is not here is the page that was not found. */
export const routes = [
  { path: '/', access: 'everyone' },
  { path: '/home', access: 'everyone' },
  { path: '/search', access: 'everyone' },
  { path: '/login', access: 'everyone' },
  { path: '/lab', access: 'everyone' },
  { path: '/lablist', access: 'everyone' },
  { path: '/mylaball', access: 'everyone' },
  { path: '/labdetail/:idf?/:tab?', access: 'everyone' },
  { path: '/mylab', access: 'signed-in' },
  { path: '/dashboard/:tab?', access: 'signed-in' },
  { path: '/upload', access: 'signed-in' },
  { path: '/createlab', access: 'single-sign-on' },
  { path: '/datadetail/:id?', access: 'everyone' },
  { path: '/contactus', access: 'everyone' },
  { path: '/service', access: 'everyone' },
  { path: '/policy', access: 'everyone' },
  { path: '/faq', access: 'everyone' },
  { path: '/midupload/:path?', access: 'signed-in' },
  { path: '/noaccess', access: 'everyone', titlePrefix: 'No access' },
] as const satisfies readonly Route[];

export type RoutePath = (typeof routes)[number]['path'];

export const routeAt = (pathname: string): (Route & { readonly path: RoutePath }) | undefined =>
  routes.find(({ path }) => matchPath(path, pathname) !== null);
