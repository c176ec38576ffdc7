const numbers = new Intl.NumberFormat('en-GB');

/** "1 dataset", "1,204 datasets". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

export const countedLaboratories = (count: number): string => counted(count, 'laboratory', 'laboratories');
