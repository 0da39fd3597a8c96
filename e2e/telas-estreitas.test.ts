import { openEveryScreen } from './support/telas.ts';

openEveryScreen(360);
