import { type ComponentType, lazy } from 'react';
import { ContactPage } from '../pages/contactus/contact-page.tsx';
import { HomePage } from '../pages/home/home-page.tsx';
import { InformationPage } from '../pages/information/information-page.tsx';
import type { RoutePath } from './routes.ts';

const CreateLabPage = lazy(async () => ({
  default: (await import('../pages/createlab/create-lab-page.tsx')).CreateLabPage,
}));
const DataDetailPage = lazy(async () => ({
  default: (await import('../pages/datadetail/data-detail-page.tsx')).DataDetailPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('../pages/dashboard/dashboard-page.tsx')).DashboardPage,
}));
const LabDetailPage = lazy(async () => ({
  default: (await import('../pages/labdetail/lab-detail-page.tsx')).LabDetailPage,
}));
const LabListPage = lazy(async () => ({ default: (await import('../pages/lablist/lab-list-page.tsx')).LabListPage }));
const LabPage = lazy(async () => ({ default: (await import('../pages/lab/lab-page.tsx')).LabPage }));
const LoginPage = lazy(async () => ({ default: (await import('../pages/login/login-page.tsx')).LoginPage }));
const MidUploadPage = lazy(async () => ({
  default: (await import('../pages/midupload/mid-upload-page.tsx')).MidUploadPage,
}));
const MyLabAllPage = lazy(async () => ({
  default: (await import('../pages/mylaball/my-lab-all-page.tsx')).MyLabAllPage,
}));
const MyLabPage = lazy(async () => ({ default: (await import('../pages/mylab/my-lab-page.tsx')).MyLabPage }));
const NoAccessPage = lazy(async () => ({
  default: (await import('../pages/noaccess/no-access-page.tsx')).NoAccessPage,
}));
const SearchPage = lazy(async () => ({ default: (await import('../pages/search/search-page.tsx')).SearchPage }));
const UploadPage = lazy(async () => ({ default: (await import('../pages/upload/upload-page.tsx')).UploadPage }));

/** What is shown at each route. What needs no more than words comes with the first load, every other page when it is opened. */
export const pages: Partial<Record<RoutePath, ComponentType>> = {
  '/': HomePage,
  '/home': HomePage,
  '/search': SearchPage,
  '/login': LoginPage,
  '/lab': LabPage,
  '/lablist': LabListPage,
  '/mylaball': MyLabAllPage,
  '/labdetail/:idf?/:tab?': LabDetailPage,
  '/mylab': MyLabPage,
  '/dashboard/:tab?': DashboardPage,
  '/upload': UploadPage,
  '/createlab': CreateLabPage,
  '/datadetail/:id?': DataDetailPage,
  '/contactus': ContactPage,
  '/service': () => <InformationPage name="service" />,
  '/policy': () => <InformationPage name="policy" />,
  '/faq': () => <InformationPage name="faq" />,
  '/midupload/:path?': MidUploadPage,
  '/noaccess': NoAccessPage,
};
