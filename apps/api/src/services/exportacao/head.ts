/** Heading above the rows of a report. */
export interface ExportHead {
  readonly title: string;
  /** The public body that the rows belong to. */
  readonly body: string;
  /** Filters of the report, each with its label. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Time zone of the moments shown. */
  readonly fuso: string;
  /** Creation time, as displayed. */
  readonly madeAt: string;
}
