import { answerWork } from '../threads/answer-work.ts';
import { readDirectory } from './read-directory.ts';

answerWork({ directory: readDirectory });
