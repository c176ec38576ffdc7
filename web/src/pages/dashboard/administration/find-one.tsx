import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { usePaused } from '../../../ui/use-paused.ts';
import styles from './find-one.module.css';

interface FindOneProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly placeholder: string;
  /** What is looked through: tells the answers apart that are kept. */
  readonly among: string;
  readonly find: (
    keyword: string,
    signal: AbortSignal,
  ) => Promise<{ readonly list: readonly Item[]; readonly total: number }>;
  readonly describe: (item: Item) => ReactNode;
  readonly chosen: Item | undefined;
  readonly onChoose: (item: Item) => void;
}

/** Finds one of many by a part of its name: the first few that match, to choose from. */
export const FindOne = <Item extends { readonly id: string }>({
  label,
  placeholder,
  among,
  find,
  describe,
  chosen,
  onChoose,
}: FindOneProps<Item>) => {
  const [keyword, setKeyword] = useState('');
  const paused = usePaused(keyword.trim());
  const { data, error } = useQuery({
    queryKey: ['find', among, paused],
    queryFn: ({ signal }) => find(paused, signal),
    placeholderData: (before) => before,
    staleTime: 10_000,
  });
  const found = data?.list ?? [];
  const listed = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const more = (data?.total ?? 0) - found.length;
  return (
    <div className={styles.find}>
      <TextField
        name={`find-${among}`}
        label={label}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={keyword}
        onChange={setKeyword}
      />
      <fieldset className={styles.found}>
        <legend className="visually-hidden">Found</legend>
        {listed.map((item) => (
          <label key={item.id} className={styles.item}>
            <input
              type="radio"
              name={`found-${among}`}
              checked={item.id === chosen?.id}
              onChange={() => onChoose(item)}
            />
            <span>{describe(item)}</span>
          </label>
        ))}
      </fieldset>
      <output className={styles.note}>
        {error !== null && `Nothing could be loaded. ${error.message}`}
        {error === null && data !== undefined && found.length === 0 && 'Nothing goes by this name.'}
        {error === null && more > 0 && `And ${more} more: type a part of the name.`}
      </output>
    </div>
  );
};
