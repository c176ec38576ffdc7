import { Actions, AddButton } from '../rows.tsx';
import { PeopleList } from './people-list.tsx';
import { noContributor } from './person.ts';

/** Those who helped, and how. */
export const Contributors = () => (
  <PeopleList path="contributors">
    {({ add, readOnly }, open) =>
      !readOnly && (
        <Actions>
          <AddButton onClick={() => open(add(noContributor))}>Add a contributor</AddButton>
        </Actions>
      )
    }
  </PeopleList>
);
