/** Query parameter of a write that is refused first if it loses something, so that the manager is asked. */
export const AVISAR_PERDA = 'avisarPerda';
