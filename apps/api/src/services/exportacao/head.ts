/** What stands above the rows of a report. */
export interface ExportHead {
  readonly title: string;
  /** The public body whose rows they are. */
  readonly body: string;
  /** What was asked for, each with its name. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The zone whose clocks moments are told by. */
  readonly fuso: string;
  /** When it was made, as it is shown. */
  readonly madeAt: string;
}
