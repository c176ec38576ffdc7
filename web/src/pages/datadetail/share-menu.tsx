import type { Dataset } from '@vitrine/contract/records.ts';
import { Menu, MenuAction } from '../../ui/menu.tsx';
import { showError, showSuccess } from '../../ui/messages.ts';

interface ShareMenuProps {
  readonly dataset: Pick<Dataset, 'id' | 'doi' | 'doiRegistered'>;
}

const copy = async (text: string, words: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(words);
  } catch {
    showError(`This page may not copy by itself here. It is ${text}`);
  }
};

export const ShareMenu = ({ dataset: { id, doi, doiRegistered } }: ShareMenuProps) => (
  <Menu label="Share">
    <MenuAction onSelect={() => void copy(`${location.origin}/records/${id}`, 'The link is copied.')}>
      Copy the link
    </MenuAction>
    {doi !== null && (
      <MenuAction onSelect={() => void copy(doiRegistered ? `https://doi.org/${doi}` : doi, 'The DOI is copied.')}>
        Copy the DOI
      </MenuAction>
    )}
  </Menu>
);
