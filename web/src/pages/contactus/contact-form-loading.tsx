import { Line, Loading } from '../../ui/skeleton.tsx';

export const ContactFormLoading = () => (
  <Loading label="The form is loading">
    <Line width="short" />
    <Line height="title" />
    <Line width="short" />
    <Line height="title" />
    <Line width="short" />
    <Line height="title" />
  </Loading>
);
