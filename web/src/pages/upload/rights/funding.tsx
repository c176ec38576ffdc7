import { useQuery } from '@tanstack/react-query';
import { listAwards } from '@vitrine/contract/awards.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { parseRor } from '@vitrine/contract/ror.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { usePaused } from '../../../ui/use-paused.ts';
import { TextAt } from '../draft/text-at.tsx';
import { useList } from '../draft/use-list.ts';
import { Actions, ListPlace, Row, Rows, Span } from '../rows.tsx';

type Award = OutputOf<typeof listAwards>['list'][number];

const noFunding = { awardId: null, funder: '', funderRor: '', number: '', title: '', url: '' };

const fundingOf = ({ id, funder, funderRor, number, title, url }: Award) => ({
  awardId: id,
  funder,
  funderRor: funderRor ?? '',
  number,
  title,
  url,
});

interface FindAwardProps {
  readonly onChoose: (award: Award) => void;
}

const FindAward = ({ onChoose }: FindAwardProps) => {
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState(0);
  const keyword = usePaused(typed.trim().slice(0, 100));
  const { data, error, isFetching } = useQuery({
    queryKey: ['awards', keyword],
    queryFn: ({ signal }) => call(listAwards, { keyword, page: 1, size: 20 }, { quiet: true, signal }),
    placeholderData: (before) => before,
  });
  const note = (): string | undefined => {
    if (error !== null) return `Nothing could be loaded. ${error.message}`;
    if (isFetching && data === undefined) return 'Searching…';
    if (data?.list.length === 0) return 'No award goes by this. You can type it by hand.';
    return undefined;
  };
  return (
    <ComboboxField
      // Once chosen it stands in the list above, and the search starts anew.
      key={round}
      name="funding-search"
      label="Find an award"
      placeholder="Number, title or funder"
      value=""
      options={(data?.list ?? []).map((award) => ({
        value: award.id,
        label: award.title,
        detail: `${award.funder} · ${award.number}`,
        award,
      }))}
      note={note()}
      onType={setTyped}
      onChange={(option) => {
        if (option === null) return;
        onChoose(option.award);
        setTyped('');
        setRound(round + 1);
      }}
    />
  );
};

/** Who paid for it: an award from the list, or typed by hand. */
export const Funding = () => {
  const { items, keys, readOnly, add, remove } = useList('funding');
  return (
    <ListPlace path="funding">
      <Rows>
        {items.map(({ awardId }, at) => (
          <Row key={keys[at]} name={`funding ${at + 1}`} readOnly={readOnly} onRemove={() => remove(at)}>
            <Span of={4}>
              <TextAt path={`funding.${at}.funder`} required />
            </Span>
            <Span of={2}>
              <TextAt path={`funding.${at}.number`} spellCheck={false} />
            </Span>
            <TextAt path={`funding.${at}.title`} />
            {awardId === null && (
              <>
                <Span of={3}>
                  <TextAt
                    path={`funding.${at}.funderRor`}
                    placeholder="https://ror.org/…"
                    spellCheck={false}
                    tidy={parseRor}
                  />
                </Span>
                <Span of={3}>
                  <TextAt path={`funding.${at}.url`} type="url" placeholder="https://" spellCheck={false} />
                </Span>
              </>
            )}
          </Row>
        ))}
      </Rows>
      {!readOnly && (
        <>
          <FindAward onChoose={(award) => add(fundingOf(award))} />
          <Actions>
            <Button variant="quiet" onClick={() => add(noFunding)}>
              Type one by hand
            </Button>
          </Actions>
        </>
      )}
    </ListPlace>
  );
};
