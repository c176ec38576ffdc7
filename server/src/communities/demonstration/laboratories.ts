/** An invented laboratory of the demonstration. People are named by their subject at the embedded identity provider. */
export interface DemonstrationLaboratory {
  readonly idf: string;
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly website: string;
  readonly organisation: string;
  readonly subjects: readonly string[];
  readonly submissionPolicy: 'anyone' | 'members';
  readonly pis: readonly string[];
  readonly members: readonly string[];
  /** The inside of a 64 × 64 drawing of our own; without one the generated mark stands in. */
  readonly logo?: string;
}

export const laboratories: readonly DemonstrationLaboratory[] = [
  {
    idf: 'tidal-flats',
    name: 'Tidal Flats Ecology Group',
    summary: 'What lives between high and low water, counted every fortnight for twenty years.',
    description: `We walk the same forty transects along two estuaries, whatever the weather, and count what we find.

## What we share

- fortnightly counts of benthic invertebrates, with photographs of every quadrat
- sediment cores: grain size, organic content, microplastics
- tide, temperature and salinity from six loggers

The counts are checked by two people before they leave the field station. Where a species was later renamed, both names are kept.`,
    website: 'https://tidal-flats.example/',
    organisation: 'Institute of Coastal Ecology',
    subjects: ['1.6', '1.5'],
    submissionPolicy: 'members',
    pis: ['ines'],
    members: ['tomasz'],
    logo: '<rect width="64" height="64" fill="#e6f0ee"/><path d="M0 40q8-6 16 0t16 0 16 0 16 0v24H0z" fill="#2f7f86"/><path d="M0 50q8-6 16 0t16 0 16 0 16 0v14H0z" fill="#1c5a66"/><circle cx="45" cy="20" r="8" fill="#e0a458"/>',
  },
  {
    idf: 'soft-matter',
    name: 'Laboratory for Soft Matter',
    summary: 'Gels, foams and other things that are neither solid nor liquid, watched while they make up their mind.',
    description: `Soft materials remember how they were made. We record that memory: rheology, light scattering and confocal microscopy on the same sample, at the same time.

Raw images are kept beside every derived number, so that anyone can repeat the analysis with another threshold.`,
    website: 'https://soft-matter.example/',
    organisation: 'Laboratory for Soft Matter',
    subjects: ['1.3', '2.5'],
    submissionPolicy: 'members',
    pis: ['mei'],
    members: ['tomasz'],
    logo: '<rect width="64" height="64" fill="#f4ece6"/><g fill="none" stroke="#a34a06" stroke-width="3"><circle cx="24" cy="26" r="12"/><circle cx="41" cy="24" r="9"/><circle cx="36" cy="42" r="13"/></g>',
  },
  {
    idf: 'upper-atmosphere',
    name: 'Observatory of the Upper Atmosphere',
    summary: 'Noctilucent clouds, airglow and meteors, seen from three stations every clear night.',
    description: `Three all-sky cameras and one lidar, 1,200 kilometres apart. What one station sees, the others can check.

### Using our data

Times are UTC and come from GPS. Each night has a quality flag from 0 (clouded) to 3 (clear throughout); please use it.`,
    website: 'https://upper-atmosphere.example/',
    organisation: 'Observatory of the Upper Atmosphere',
    subjects: ['1.5', '1.3'],
    submissionPolicy: 'anyone',
    pis: ['kwame', 'mei'],
    members: ['ines'],
    logo: '<rect width="64" height="64" fill="#12263f"/><path d="M0 46q32-16 64 0v18H0z" fill="#1d5fa8"/><path d="M6 34q26-14 52-2" fill="none" stroke="#9fd8ea" stroke-width="2.5"/><path d="M12 26q20-10 40-1" fill="none" stroke="#cfeef5" stroke-width="1.5"/><path d="m46 8-10 10" stroke="#fff" stroke-width="2"/>',
  },
  {
    idf: 'river-words',
    name: 'River Words',
    summary: 'How people name water: place names, stories and recordings from nine languages along one river.',
    description: `A corpus of river names and of the stories told about them, recorded with the speakers and shared on their terms.

Recordings that a community wishes to keep to itself are described here and stay closed.`,
    website: '',
    organisation: 'School of Languages and Places',
    subjects: ['6.2', '5.7'],
    submissionPolicy: 'members',
    pis: ['kwame'],
    members: ['ines'],
  },
  {
    idf: 'sleep-and-memory',
    name: 'Sleep and Memory Laboratory',
    summary: 'What a night does to what was learned the day before, in people who sleep well and in people who do not.',
    description: `Polysomnography, memory tasks and questionnaires from healthy volunteers. Everything that leaves the laboratory is pseudonymised, and faces are removed from structural images.`,
    website: 'https://sleep-and-memory.example/',
    organisation: 'Institute of Cognitive Health',
    subjects: ['5.1', '3.1'],
    submissionPolicy: 'members',
    pis: ['mei', 'tomasz'],
    members: [],
    logo: '<rect width="64" height="64" fill="#efeaf4"/><path d="M42 12a22 22 0 1 0 10 30A18 18 0 0 1 42 12z" fill="#5b4b8a"/><path d="M8 40h8l4-10 6 20 5-14 3 4h10" fill="none" stroke="#1b2430" stroke-width="2.5"/>',
  },
  {
    idf: 'low-carbon-concrete',
    name: 'Low-carbon Concrete Group',
    summary: 'Cement from clay and ash: recipes, strength over time, and what it costs the climate.',
    description: `Every mix we have cast since the group began, the bad ones too: composition, curing, compressive strength at 2, 7, 28, 90 and 365 days, and a life-cycle account for each.`,
    website: '',
    organisation: 'Faculty of Built Environment',
    subjects: ['2.1', '2.5'],
    submissionPolicy: 'anyone',
    pis: ['tomasz'],
    members: ['ines', 'kwame'],
  },
];
