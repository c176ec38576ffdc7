import { handmadeZip, hostileTexts, hostileZips } from '../hostile-files.ts';
import { endlessDrawing, noise, picture, vastPng } from '../pictures.ts';

export interface GivenFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const table = `core,depth,"carbon, %",taken
${Array.from({ length: 60 }, (_, index) => `${index},${index / 2},"2,${index}",2024-05-${10 + (index % 20)}`).join('\n')}
`;
const markdown =
  '# Cores\n\n| a | b |\n|---|---|\n| 1 | *2* |\n\n- one\n  - two\n\n```r\nplot(x)\n```\n\n<b>bold</b> [x](y)\n';

const notebook = (png: Buffer): string =>
  JSON.stringify({
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'python3' } },
    cells: [
      { cell_type: 'markdown', source: [markdown] },
      {
        cell_type: 'code',
        execution_count: 1,
        source: ['import numpy\n', 'numpy.mean([1])'],
        outputs: [
          { output_type: 'stream', name: 'stdout', text: ['\u001b[31m1.0\u001b[0m\n'] },
          { output_type: 'display_data', data: { 'image/png': png.toString('base64'), 'text/html': '<b>x</b>' } },
          { output_type: 'error', ename: 'ValueError', evalue: 'no', traceback: ['line 1', 'line 2'] },
        ],
      },
      { cell_type: 'raw', source: 'raw' },
    ],
  });

/** Files as people share them, small enough to be damaged by the thousand. */
export const goodFiles = async (): Promise<readonly [GivenFile, ...GivenFile[]]> => {
  const [png, jpeg, webp, gif, noisy] = await Promise.all([
    picture('png'),
    picture('jpeg'),
    picture('webp'),
    picture('gif'),
    noise(40, 'png'),
  ]);
  const cells = notebook(noisy);
  const members = [
    { name: 'a.csv', content: table },
    { name: 'folder/b.md', content: markdown },
    { name: 'folder/c.ipynb', content: cells },
    { name: 'folder/deeper/d.png', content: png },
    { name: 'größe.txt', content: 'größe' },
    { name: 'inner.zip', content: handmadeZip([{ name: 'x', content: 'y' }]) },
  ];
  return [
    { name: 'a.zip', bytes: handmadeZip(members) },
    { name: 'stored.zip', bytes: handmadeZip(members.map(({ name, content }) => ({ name, content, method: 0 }))) },
    { name: 'a.csv', bytes: Buffer.from(table) },
    { name: 'semicolons.csv', bytes: Buffer.from(table.replaceAll(',', ';'), 'latin1') },
    { name: 'wide.tsv', bytes: Buffer.from(`\ufeff${table.replaceAll(',', '\t')}`, 'utf16le') },
    { name: 'a.ipynb', bytes: Buffer.from(cells) },
    { name: 'a.png', bytes: png },
    { name: 'a.jpg', bytes: jpeg },
    { name: 'a.webp', bytes: webp },
    { name: 'a.gif', bytes: gif },
    { name: 'a.md', bytes: Buffer.from(markdown.repeat(3)) },
    { name: 'a.json', bytes: Buffer.from(JSON.stringify({ a: [1, { b: null }], table }, null, 1)) },
  ];
};

/** Files that were made to harm. */
export const hostileFiles = (): GivenFile[] => [
  ...Object.entries(hostileZips).map(([what, bytes]) => ({ name: `${what}.zip`, bytes })),
  ...Object.entries(hostileTexts).map(([what, [name, bytes]]) => ({ name: `${what} ${name}`, bytes })),
  { name: 'vast.png', bytes: vastPng(20_000, 20_000) },
  { name: 'tall.png', bytes: vastPng(1, 60_000) },
  { name: 'endless.svg', bytes: endlessDrawing() },
  { name: 'empty.csv', bytes: Buffer.alloc(0) },
];
