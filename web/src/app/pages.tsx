import { type ComponentType, lazy } from 'react';
import { HomePage } from '../pages/home/home-page.tsx';
import type { RoutePath } from './routes.ts';

const ContactPage = lazy(async () => ({ default: (await import('../pages/contactus/contact-page.tsx')).ContactPage }));
const DashboardPage = lazy(async () => ({
  default: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage,
}));
const InformationPage = lazy(async () => ({
  default: (await import('../pages/information/information-page.tsx')).InformationPage,
}));
const LoginPage = lazy(async () => ({ default: (await import('../pages/login/login-page.tsx')).LoginPage }));
const NoAccessPage = lazy(async () => ({
  default: (await import('../pages/noaccess/no-access-page.tsx')).NoAccessPage,
}));

/** What is shown at each route. The home page comes with the first load, every other page when it is opened. */
export const pages: Partial<Record<RoutePath, ComponentType>> = {
  '/': HomePage,
  '/home': HomePage,
  '/login': LoginPage,
  '/dashboard/:tab?': DashboardPage,
  '/contactus': ContactPage,
  '/service': () => <InformationPage name="service" />,
  '/policy': () => <InformationPage name="policy" />,
  '/faq': () => <InformationPage name="faq" />,
  '/noaccess': NoAccessPage,
};
