import { commandLine } from '../command-line.ts';
import { underCitusLock } from '../database/citus/command-lock.ts';
import { distribute } from '../database/citus/distribute.ts';
import { type ClusterFacts, readFacts } from '../database/citus/facts.ts';
import { readSurvey, type Survey } from '../database/citus/survey.ts';
import { CitusError, showingRefusals } from './citus-error.ts';
import { faultsOf } from './faults.ts';
import { nodeLines, planLines } from './plan-text.ts';

/** Shards of each table unless the operator says otherwise: Citus's own number. */
const SHARDS = 32;

/** Message for a second command that would change where rows are. */
export const OTHER_RUNS = 'Outro comando citus está em curso neste banco. Espere que ele termine.';

/**
 * Shows the plan of a distribution, and carries it out if asked for.
 * @param fragmentos number of shards of each table; null for the usual one
 */
export async function runDistribution(
  connectionString: string,
  { fragmentos, sim }: { readonly fragmentos: number | null; readonly sim: boolean },
  say: (line: string) => void,
): Promise<void> {
  const done = await underCitusLock(connectionString, async () => {
    const facts = await readFacts(connectionString);
    const survey = isReadable(facts) ? await readSurvey(connectionString) : null;
    showPlan(facts, survey, fragmentos ?? SHARDS, say);
    const faults = [...faultsOf(facts, isPlaced(survey)), ...shardFaults(survey, fragmentos)];
    if (faults.length > 0) throw new CitusError(refusalOf(faults));
    if (sim) {
      await showingRefusals('A distribuição parou. Corrija a causa e repita o comando', () =>
        distribute(connectionString, { shards: fragmentos ?? SHARDS, told: say }),
      );
    } else {
      say(
        `Nada foi gravado. Para distribuir, repita com --sim: ${commandLine('citus')} distribuir --sim`,
      );
    }
    return true;
  });
  if (done === null) throw new CitusError(OTHER_RUNS);
}

/** True if the tables that a plan counts are there. */
const isReadable = ({ hasExtension, isCoordinator, pending }: ClusterFacts) =>
  hasExtension && isCoordinator && pending === 0;

const isPlaced = (survey: Survey | null): boolean =>
  survey !== null &&
  survey.definitions === 0 &&
  [survey.spread, survey.reference, survey.local].every(({ tables }) => tables === 0);

function showPlan(
  { hasExtension, nodes }: ClusterFacts,
  survey: Survey | null,
  shards: number,
  say: (line: string) => void,
): void {
  const lines = [
    ...(hasExtension ? nodeLines(nodes) : []),
    ...(survey === null ? [] : planLines(survey, shards)),
  ];
  for (const line of lines) say(line);
}

/** The number of shards is fixed with the first table. */
const shardFaults = (survey: Survey | null, fragmentos: number | null): string[] =>
  survey === null || survey.shards === null || fragmentos === null || survey.shards === fragmentos
    ? []
    : [
        `As tabelas já estão em ${survey.shards} fragmentos, e o número não muda: tire --fragmentos.`,
      ];

const refusalOf = (faults: readonly string[]) =>
  ['Falta, antes de distribuir:', ...faults.map((fault) => `- ${fault}`)].join('\n');
