interface Category {
  readonly code: string;
  readonly name: string;
  readonly children: readonly { readonly code: string; readonly name: string }[];
}

const field = (code: string, name: string, ...children: readonly string[]): Category => ({
  code,
  name,
  children: children.map((child, index) => ({ code: `${code}.${index + 1}`, name: child })),
});

/** The fields of research and development of the OECD's Frascati Manual (2015), both levels, with their numbers. */
export const categories: readonly Category[] = [
  field(
    '1',
    'Natural sciences',
    'Mathematics',
    'Computer and information sciences',
    'Physical sciences',
    'Chemical sciences',
    'Earth and related environmental sciences',
    'Biological sciences',
    'Other natural sciences',
  ),
  field(
    '2',
    'Engineering and technology',
    'Civil engineering',
    'Electrical, electronic and information engineering',
    'Mechanical engineering',
    'Chemical engineering',
    'Materials engineering',
    'Medical engineering',
    'Environmental engineering',
    'Environmental biotechnology',
    'Industrial biotechnology',
    'Nanotechnology',
    'Other engineering and technologies',
  ),
  field(
    '3',
    'Medical and health sciences',
    'Basic medicine',
    'Clinical medicine',
    'Health sciences',
    'Medical biotechnology',
    'Other medical sciences',
  ),
  field(
    '4',
    'Agricultural and veterinary sciences',
    'Agriculture, forestry and fisheries',
    'Animal and dairy science',
    'Veterinary science',
    'Agricultural biotechnology',
    'Other agricultural sciences',
  ),
  field(
    '5',
    'Social sciences',
    'Psychology and cognitive sciences',
    'Economics and business',
    'Education',
    'Sociology',
    'Law',
    'Political science',
    'Social and economic geography',
    'Media and communications',
    'Other social sciences',
  ),
  field(
    '6',
    'Humanities and the arts',
    'History and archaeology',
    'Languages and literature',
    'Philosophy, ethics and religion',
    'Arts',
    'Other humanities',
  ),
];
