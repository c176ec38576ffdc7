import type { Hint } from './hint.ts';

const mostRows = 50;

/** What can be said about a table in delimited text from its first rows. */
export const tableHints = (mediaType: string, text: string): Hint[] => {
  if (mediaType !== 'text/csv' && mediaType !== 'text/tab-separated-values') {
    return [];
  }
  const rows = rowsOf(text.replace(/^\ufeff/, ''));
  const [first] = rows;
  if (!first) {
    return [];
  }
  const missing = headerProblem(first);
  const personal = personalColumn(first, rows.slice(missing ? 0 : 1));
  return [
    ...(missing ? [{ kind: 'no-header' as const, detail: missing }] : []),
    ...(personal ? [{ kind: 'personal-data' as const, detail: personal }] : []),
  ];
};

/** The first rows; quoted cells may have delimiters and line ends in them. */
const rowsOf = (text: string): string[][] => {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const delimiters = ['\t', ';', ',', '|'].map((each) => ({ each, count: firstLine.split(each).length }));
  const delimiter = delimiters.toSorted((one, other) => other.count - one.count)[0]?.each ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = () => {
    row.push(cell.trim());
    cell = '';
    if (row.some((each) => each !== '')) {
      rows.push(row);
    }
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < mostRows; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"') {
      quoted = quoted || cell === '' ? !quoted : quoted;
    } else if (letter === delimiter && !quoted) {
      row.push(cell.trim());
      cell = '';
    } else if ((letter === '\n' || letter === '\r') && !quoted) {
      endRow();
    } else {
      cell += letter;
    }
  }
  if (rows.length < mostRows) {
    endRow();
  }
  return rows;
};

const number = /^[-+]?(\d+([.,]\d+)*|[.,]\d+)(e[-+]?\d+)?%?$/i;

const headerProblem = (cells: readonly string[]): string | undefined => {
  if (cells.every((cell) => number.test(cell) || cell === '')) {
    return 'The first row has only numbers; names of the columns would say what they are.';
  }
  if (cells.length > 1 && cells.some((cell) => cell === '')) {
    return `Column ${cells.indexOf('') + 1} has no name.`;
  }
  const names = cells.map((cell) => cell.toLowerCase());
  const twice = cells.find((_, index) => names.indexOf(names[index] ?? '') !== index);
  return twice === undefined ? undefined : `Two columns are called “${twice}”.`;
};

/** Names of columns that tell who somebody is, in some of the languages that are spoken in laboratories. */
const personalNames = [
  /^(full|first|last|given|family|maiden|sur)[ _-]?name$|^surname$/,
  /^(e-?mail|mail)([ _-]?(address|adresse))?$/,
  /^(phone|telephone|mobile|tel|fax|telefon|handy|tel[eé]fono|t[eé]l[eé]phone|telefone|cellulare)([ _-]?(number|nummer|no))?$/,
  /^(date[ _-]?of[ _-]?birth|birth[ _-]?(date|day)|dob|geburts(datum|tag)|fecha[ _-]?de?[ _-]?nacimiento|date[ _-]?de[ _-]?naissance|data[ _-]?(di|de)[ _-]?nas\w+)$/,
  /^(vorname|nachname|familienname|nom|pr[eé]nom|apellidos?|cognome|sobrenome|фамилия|имя|отчество|氏名|姓名|名前|이름)$/,
  /^(home[ _-]?|street[ _-]?|postal[ _-]?)?(address|anschrift|adresse|direcci[oó]n|indirizzo|endere[cç]o|地址|住所|адрес)$/,
  /^(ssn|social[ _-]?security[ _-]?(number|no)|passport([ _-]?(number|no))?|national[ _-]?id|steuer[ _-]?id|dni|nif|codice[ _-]?fiscale|cpf|身份证号?|电话|手机号?|電話番号)$/,
  /^(patient|participant|proband)[ _-]?name$|^ip[ _-]?address$/,
];
const emailAddress = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const phoneNumber = /^(\+|00)\d[\d ()/.-]{7,}\d$/;

const personalColumn = (header: readonly string[], rows: readonly (readonly string[])[]): string | undefined => {
  const named = header.find((cell) =>
    personalNames.some((pattern) => pattern.test(cell.toLowerCase().normalize('NFC'))),
  );
  if (named !== undefined) {
    return `The column “${named}” may tell who somebody is.`;
  }
  const column = header.findIndex((_, index) =>
    rows.some((row) => emailAddress.test(row[index] ?? '') || phoneNumber.test(row[index] ?? '')),
  );
  return column === -1 ? undefined : `Column ${column + 1} has what looks like e-mail addresses or telephone numbers.`;
};
