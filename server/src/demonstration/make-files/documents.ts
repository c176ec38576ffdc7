import { chanceOf } from './chance.ts';

export const text = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);

export const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** What is in a dataset, for those who open the folder years later. */
export const readme = (title: string, about: string, files: Readonly<Record<string, string>>): Buffer =>
  text(
    `# ${title}`,
    '',
    about,
    '',
    '## Files',
    '',
    ...Object.entries(files).map(([name, what]) => `- \`${name}\`: ${what}`),
    '',
    'Empty fields are missing values. Times are UTC. Please cite the dataset by its DOI.',
  );

/** Points around a place, with a name each. */
export const geojson = (
  seed: string,
  [latitude, longitude]: readonly [number, number],
  names: readonly string[],
): Buffer => {
  const chance = chanceOf(seed);
  return json({
    type: 'FeatureCollection',
    features: names.map((name) => ({
      type: 'Feature',
      geometry: {
        type: 'Point',
        coordinates: [longitude, latitude].map((value) => Number((value + 0.05 * chance.normal()).toFixed(5))),
      },
      properties: { name, elevation_m: Number((4 * chance.next()).toFixed(2)) },
    })),
  });
};

type NotebookCell =
  | { readonly markdown: string }
  | { readonly code: string; readonly says?: string; readonly picture?: Buffer };

const linesOf = (source: string): string[] => source.split(/(?<=\n)/);

/** A Jupyter notebook (nbformat 4.5) that was run from top to bottom. */
export const notebook = (...cells: readonly NotebookCell[]): Buffer =>
  json({
    cells: cells.map((cell, at) =>
      'markdown' in cell
        ? { cell_type: 'markdown', id: `cell-${at}`, metadata: {}, source: linesOf(cell.markdown) }
        : {
            cell_type: 'code',
            execution_count: at,
            id: `cell-${at}`,
            metadata: {},
            outputs: [
              ...(cell.says ? [{ name: 'stdout', output_type: 'stream', text: linesOf(cell.says) }] : []),
              ...(cell.picture
                ? [
                    {
                      data: { 'image/png': cell.picture.toString('base64'), 'text/plain': ['<Figure size 640x400>'] },
                      metadata: {},
                      output_type: 'display_data',
                    },
                  ]
                : []),
            ],
            source: linesOf(cell.code),
          },
    ),
    metadata: {
      kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' },
      language_info: { name: 'python', version: '3.12.4' },
    },
    nbformat: 4,
    nbformat_minor: 5,
  });

/** One page of plain lines as PDF 1.4, for what is in Latin letters. */
export const pdf = (title: string, ...lines: readonly string[]): Buffer => {
  const shown = (line: string) => line.replaceAll(/[\\()]/g, String.raw`\$&`);
  const content = [
    'BT /F1 18 Tf 60 770 Td',
    `(${shown(title)}) Tj`,
    '/F1 11 Tf 0 -14 Td 15 TL',
    ...lines.map((line) => `T* (${shown(line)}) Tj`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let written = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(written, 'latin1');
    written += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(written, 'latin1');
  written += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  written += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(written, 'latin1');
};
