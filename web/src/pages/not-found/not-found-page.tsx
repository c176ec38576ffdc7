import { NotFound } from '../../features/vitrine-case/not-found.tsx';

export const NotFoundPage = () => <NotFound />;
