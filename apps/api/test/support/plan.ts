/** Node of a plan of `explain (format json, verbose)`. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly Alias?: string;
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows'?: number;
  readonly 'Index Name'?: string;
  readonly Operation?: string;
  readonly 'Parent Relationship'?: string;
  readonly Plans?: readonly PlanNode[];
  readonly [key: string]: unknown;
}

/** A plan's steps, each after the step that it serves. */
export function* stepsOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* stepsOf(child);
}

/** The plan in an answer to `explain (format json)`. */
export function planOf(answer: unknown): PlanNode | null {
  const [first] = answer as { Plan?: PlanNode }[];
  return first?.Plan ?? null;
}

/** A step as a person reads it. */
export function describeStep(node: PlanNode): string {
  const on = node['Relation Name'] === undefined ? '' : ` on ${node['Relation Name']}`;
  const by = node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`;
  return `${node['Node Type']}${on}${by} (${node['Plan Rows'] ?? '?'} rows)`;
}
