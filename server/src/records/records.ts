export { describeDataset, publicMetadata } from './describe.ts';
export { beginRevision } from './begin-revision.ts';
export { submissionProblems } from './problems.ts';
export { takeDoi } from './reserve-doi.ts';
export { applySave } from './save-draft.ts';
export { cardsOf } from './mine/mine.ts';
