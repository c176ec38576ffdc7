import { Line, Loading } from '../ui/skeleton.tsx';

/** While the code of a page is on its way. */
export const PageLoading = () => (
  <Loading label="The page is loading">
    <Line height="title" width="medium" />
    <Line height="lead" />
    <Line height="lead" width="short" />
  </Loading>
);
