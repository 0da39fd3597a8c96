import { openEveryScreen } from './support/telas.ts';

openEveryScreen(1280);
