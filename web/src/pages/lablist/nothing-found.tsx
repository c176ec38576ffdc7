import { useSubjectNames } from '../../features/subjects/use-subjects.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { everything, type LabListQuery, writeLabListQuery } from '../../features/laboratory/list/lab-list-query.ts';

interface NothingFoundProps {
  readonly query: LabListQuery;
  readonly total: number;
}

const at = (change: Partial<LabListQuery>): string => `/lablist${writeLabListQuery({ ...everything, ...change })}`;

/** Why nothing is here, and the shortest way out. */
export const NothingFound = ({ query, total }: NothingFoundProps) => {
  const { keyword, subject } = query;
  const subjectName = useSubjectNames().get(subject) ?? 'this subject';
  if (total > 0) {
    return (
      <EmptyPlace
        title="Nothing on this page"
        action={<ButtonLink to={at({ ...query, page: 1 })}>First page</ButtonLink>}
      >
        This page lies behind the last one.
      </EmptyPlace>
    );
  }
  if (keyword !== '' && subject !== '') {
    return (
      <EmptyPlace
        title="No laboratory found"
        action={<ButtonLink to={at({ keyword })}>Search in all subjects</ButtonLink>}
      >
        Nothing in {subjectName} goes by “<bdi>{keyword}</bdi>”.
      </EmptyPlace>
    );
  }
  if (keyword !== '') {
    return (
      <EmptyPlace title="No laboratory found" action={<ButtonLink to="/lablist">Show all laboratories</ButtonLink>}>
        Nothing goes by “<bdi>{keyword}</bdi>”. A part of the name, of the summary or of the organisation is enough.
      </EmptyPlace>
    );
  }
  if (subject !== '') {
    return (
      <EmptyPlace title="No laboratory here" action={<ButtonLink to="/lablist">Show all laboratories</ButtonLink>}>
        Nobody works in {subjectName} on this site yet.
      </EmptyPlace>
    );
  }
  return (
    <EmptyPlace title="No laboratory yet" action={<ButtonLink to="/lab">How to create one</ButtonLink>}>
      Laboratories are listed here as soon as the first one is made.
    </EmptyPlace>
  );
};
