export type PeopleList = 'creators' | 'contributors';
export type PersonPath = `${PeopleList}.${number}`;
