import type { UserInfo } from '@vitrine/contract/auth.ts';

/** An invented person of the demonstration. Their roles are Vitrine's, not the identity provider's. */
export interface DemonstrationPerson {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: UserInfo['role'];
  readonly affiliation: string;
  /** What one can try as this person. */
  readonly introduction: string;
}

const person = (
  subject: string,
  name: string,
  role: UserInfo['role'],
  affiliation: string,
  introduction: string,
  emailVerified = true,
): DemonstrationPerson => ({
  subject,
  name,
  role,
  affiliation,
  introduction,
  emailVerified,
  email: `${subject}@demonstration.example`,
});

export const people: readonly DemonstrationPerson[] = [
  person(
    'noor',
    'Noor Visser',
    'user',
    '',
    'Signs in for the first time and has not verified an e-mail address yet',
    false,
  ),
  person('ines', 'Inês Carvalho', 'user', 'Institute of Coastal Ecology', 'Researcher: deposits datasets'),
  person('tomasz', 'Tomasz Zieliński', 'user', 'Institute of Coastal Ecology', 'Researcher: deposits datasets'),
  person('mei', 'Lin Mei', 'user', 'Laboratory for Soft Matter', 'Principal investigator: leads a laboratory'),
  person(
    'kwame',
    'Kwame Mensah',
    'user',
    'Observatory of the Upper Atmosphere',
    'Principal investigator: leads a laboratory',
  ),
  person('sofia', 'Sofía Herrera', 'judge', 'Vitrine', 'Judge: gives the second review'),
  person('anders', 'Anders Holm', 'judge', 'Vitrine', 'Judge: gives the second review'),
  person('ada', 'Ada Okafor', 'admin', 'Vitrine', 'Administrator: people, roles and messages'),
];
