import type { NewAward } from '../rules.ts';

/** Number, title, years. */
type Row = readonly [number: string, title: string, start: string, end: string];

/** The awards of one programme. No such funder exists, so none has a ROR id. */
const grants = (funder: string, programme: string, url: string, ...rows: readonly Row[]): NewAward[] =>
  rows.map(([number, title, start, end]) => ({
    number,
    title,
    funder,
    funderRor: null,
    programme,
    start,
    end,
    url: `${url}${encodeURIComponent(number)}`,
  }));

/** Invented grants of invented funders. */
export const awards: readonly NewAward[] = [
  ...grants(
    'Northern Seas Research Council',
    'Coasts in Transition',
    'https://northern-seas-research.example/grants/',
    ['NSRC-2019-0417', 'Benthic communities of tidal flats under rising seas', '2019-04-01', '2023-03-31'],
    ['NSRC-2020-0102', 'Microplastics in estuarine sediments', '2020-01-01', '2022-12-31'],
    ['NSRC-2021-0288', 'Twenty years of quadrats: an open time series', '2021-09-01', '2024-08-31'],
    ['NSRC-2023-0035', 'Carbon storage in salt marshes', '2023-02-01', '2027-01-31'],
    ['NSRC-2024-0611', 'Acoustic monitoring of harbour porpoises', '2024-06-01', '2026-05-31'],
    ['NSRC-2025-0090', 'Seagrass restoration at scale', '2025-01-01', '2028-12-31'],
  ),
  ...grants(
    'Continental Science Fund',
    'Frontier Grants',
    'https://continental-science.example/project/',
    ['CSF 101032', 'How gels age: memory in soft materials', '2018-10-01', '2023-09-30'],
    ['CSF 101877', 'Active matter far from equilibrium', '2020-03-01', '2025-02-28'],
    ['CSF 102410', 'Topological states in twisted bilayers', '2021-05-01', '2026-04-30'],
    ['CSF 102958', 'The chemistry of interstellar ices', '2022-01-01', '2026-12-31'],
    ['CSF 103344', 'Quantum sensors for weak magnetic fields', '2023-07-01', '2028-06-30'],
    ['CSF 104021', 'Proofs that computers and people can read', '2024-09-01', '2029-08-31'],
  ),
  ...grants(
    'Continental Science Fund',
    'Doctoral Networks',
    'https://continental-science.example/project/',
    ['CSF-DN 20117', 'Training in open and reproducible imaging', '2020-10-01', '2024-09-30'],
    ['CSF-DN 22045', 'Languages at the edge: documentation and revival', '2022-10-01', '2026-09-30'],
    ['CSF-DN 24009', 'Water, ice and permafrost', '2024-10-01', '2028-09-30'],
  ),
  ...grants(
    'Ministry of Research and Innovation of Valdoria',
    'Building with Less Carbon',
    'https://research.valdoria.example/grants/',
    ['03VB0142A', 'Low-carbon concrete from calcined clay', '2021-01-01', '2024-12-31'],
    ['03VB0142B', 'Durability of low-carbon concrete in sea water', '2021-01-01', '2024-12-31'],
    ['03VB0210', 'Timber and concrete hybrids for tall buildings', '2022-04-01', '2025-03-31'],
    ['03VB0318', 'Reuse of structural steel: tests and standards', '2024-01-01', '2027-12-31'],
  ),
  ...grants(
    'Health Sciences Board',
    'Evidence for Care',
    'https://health-sciences-board.example/awards/',
    ['HSB/P014422/1', 'Sleep and recovery after stroke', '2019-02-01', '2022-01-31'],
    ['HSB/R020981/1', 'Antibiotic resistance in waste water', '2020-11-01', '2024-10-31'],
    ['HSB/S003177/2', 'A registry of rare muscle diseases', '2021-06-01', '2026-05-31'],
    ['HSB/T011560/1', 'Loneliness and health in later life', '2022-09-01', '2025-08-31'],
    ['HSB/V000845/1', 'Federated learning on hospital images', '2024-03-01', '2027-02-28'],
  ),
  ...grants(
    'Lindqvist Foundation',
    'Curiosity Grants',
    'https://lindqvist-foundation.example/g/',
    ['LF-1184', 'Bird song in growing cities', '2020-05-01', '2022-04-30'],
    ['LF-1327', 'Medieval account books as data', '2021-08-01', '2024-07-31'],
    ['LF-1402', 'The sound of glaciers', '2022-06-01', '2024-05-31'],
    ['LF-1519', 'Children as citizen scientists', '2023-09-01', '2025-08-31'],
    ['LF-1633', 'Pigments of the early printers', '2025-02-01', '2027-01-31'],
  ),
  ...grants(
    'Pacific Rim Science Agency',
    'Earth and Ocean Observation',
    'https://prsa.example/grants/',
    ['PRSA JP19H0412', 'Slow earthquakes beneath the trench', '2019-04-01', '2024-03-31'],
    ['PRSA JP21K0733', 'Ocean colour from small satellites', '2021-04-01', '2024-03-31'],
    ['PRSA JP23H0158', 'Volcanic gases measured by drone', '2023-04-01', '2027-03-31'],
    ['PRSA JP24K0291', 'Deep-sea vents: life without light', '2024-04-01', '2028-03-31'],
  ),
  ...grants(
    'Open Measurement Alliance',
    'Shared Instruments and Data',
    'https://open-measurement.example/award/',
    ['OMA-22-007', 'Calibration data for low-cost air sensors', '2022-03-01', '2024-02-29'],
    ['OMA-22-031', 'An open spectrometer for schools', '2022-10-01', '2024-09-30'],
    ['OMA-23-012', 'Metadata that machines understand', '2023-05-01', '2025-04-30'],
    ['OMA-24-003', 'Reference materials for nanoparticle sizing', '2024-01-01', '2026-12-31'],
    ['OMA-25-018', 'Benchmarks for protein structure prediction', '2025-07-01', '2028-06-30'],
  ),
  ...grants(
    'Fundación Austral para la Ciencia',
    'Biodiversidad y Sociedad',
    'https://austral-ciencia.example/proyectos/',
    ['FAC-B-2021-56', 'Bosques de niebla: a census of cloud forests', '2021-03-01', '2025-02-28'],
    ['FAC-B-2023-14', 'Farmers’ maize: genes and stories', '2023-08-01', '2026-07-31'],
    ['FAC-S-2024-02', 'Rivers and rights: water conflicts mapped', '2024-05-01', '2027-04-30'],
  ),
];
