import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './find-laboratory.module.css';

/** Leads into the list with what was typed; without a word, to all of them. */
export const FindLaboratory = () => {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  return (
    <search>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          const keyword = text.trim();
          void navigate({
            pathname: '/lablist',
            search: keyword === '' ? '' : `?${new URLSearchParams({ keyword }).toString()}`,
          });
        }}
      >
        <SearchBox label="Find a laboratory" placeholder="Name or organisation" value={text} onChange={setText} />
        <Button type="submit" variant="primary">
          Find
        </Button>
      </form>
    </search>
  );
};
