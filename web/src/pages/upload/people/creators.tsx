import type { Creator } from '@vitrine/contract/metadata.ts';
import { useState } from 'react';
import { useProfile } from '../../../features/session/use-profile.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useProblem } from '../draft/draft-context.tsx';
import { useList } from '../draft/use-list.ts';
import { wordsOf } from '../../../features/metadata/field-words.ts';
import { Actions, AddButton } from '../rows.tsx';
import { FormerCreators } from './former-creators.tsx';
import { PasteAuthors } from './paste-authors.tsx';
import { PeopleList } from './people-list.tsx';
import { isSamePerson, noPerson, personOf } from './person.ts';

interface WaysToAddProps {
  readonly list: ReturnType<typeof useList<'creators' | 'contributors'>>;
  readonly open: (key: string) => void;
}

const WaysToAdd = ({ list: { items, add, readOnly }, open }: WaysToAddProps) => {
  const { data: profile } = useProfile();
  const [dialog, setDialog] = useState<'paste' | 'former'>();
  if (readOnly) return null;
  const me = profile === undefined ? undefined : personOf(profile);
  const addAll = (creators: readonly Creator[]): void => void add(...creators);
  return (
    <Actions>
      <AddButton onClick={() => open(add(noPerson))}>Add a creator</AddButton>
      {me !== undefined && !items.some((person) => isSamePerson(person, me)) && (
        <Button variant="quiet" onClick={() => add(me)}>
          Add me
        </Button>
      )}
      <Button variant="quiet" onClick={() => setDialog('paste')}>
        Paste a list of authors
      </Button>
      <Button variant="quiet" onClick={() => setDialog('former')}>
        Authors of my last datasets
      </Button>
      <PasteAuthors open={dialog === 'paste'} known={items} onAdd={addAll} onClose={() => setDialog(undefined)} />
      {dialog === 'former' && <FormerCreators known={items} onAdd={addAll} onClose={() => setDialog(undefined)} />}
    </Actions>
  );
};

/** Who made the data, in the order in which they are cited. */
export const Creators = () => {
  const error = useProblem('creators');
  return (
    <FieldGroup
      name="creators-group"
      label={wordsOf('creators').label}
      hint="In the order in which they are cited."
      error={error}
    >
      <PeopleList path="creators">{(list, open) => <WaysToAdd list={list} open={open} />}</PeopleList>
    </FieldGroup>
  );
};
