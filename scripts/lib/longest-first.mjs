import { BaseSequencer } from 'vitest/node';

/** Small files that take long: they open every screen. Begun last, one of them would run alone at the end. */
const LONG =
  /\/e2e\/(telas-largas|rotas-publicas|paginas|telas-estreitas|servico-importacao)\.test\.ts$/;

/** Vitest's own order (by time where it is known, otherwise by size), but for what is known to take long. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
