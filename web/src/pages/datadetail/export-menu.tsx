import { Menu, MenuAction } from '../../ui/menu.tsx';

interface ExportMenuProps {
  readonly id: string;
}

const formats = [
  ['datacite-json', 'DataCite JSON'],
  ['datacite-xml', 'DataCite XML'],
  ['schema-org', 'Schema.org JSON-LD'],
  ['dublin-core', 'Dublin Core XML'],
  ['ro-crate', 'RO-Crate'],
  ['croissant', 'Croissant'],
  ['csl', 'CSL-JSON'],
  ['bibtex', 'BibTeX'],
  ['ris', 'RIS'],
] as const;

export const exportAddress = (id: string, format: string): string => `/api/record/export?id=${id}&format=${format}`;

/** The description for other programs. */
export const ExportMenu = ({ id }: ExportMenuProps) => (
  <Menu label="Export">
    {formats.map(([format, label]) => (
      <MenuAction key={format} onSelect={() => location.assign(exportAddress(id, format))}>
        {label}
      </MenuAction>
    ))}
  </Menu>
);
