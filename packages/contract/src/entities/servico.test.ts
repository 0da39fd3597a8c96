import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIPO_SOLICITACAO } from '../domain/tipo-solicitacao.ts';
import { initialDraft } from '../engine/draft.ts';
import { draftFaults } from '../engine/save-schema.ts';
import { servico } from './servico.entity.ts';

/** Values that are valid for the given channels only. */
const VALUES = [
  { valor: 'ouvidoria@exemplo.org', fits: [TIPO_SOLICITACAO.email] },
  { valor: 'https://exemplo.org/pedir?a=b', fits: [TIPO_SOLICITACAO.internet] },
  { valor: 'Praça da Matriz, 1', fits: [] },
  { valor: 'javascript:alert(1)', fits: [] },
] as const;
const CHECKED: readonly number[] = [TIPO_SOLICITACAO.email, TIPO_SOLICITACAO.internet];

test('a fault stands at every channel whose address does not fit it, and nowhere else', () => {
  const row = fc.record({
    tipo: fc.constantFrom(...Object.values(TIPO_SOLICITACAO)),
    value: fc.constantFrom(...VALUES),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const draft = {
        ...initialDraft(servico, '2026-01-01'),
        estruturaOrganizacional: { id: 1 },
        nome: 'Poda de árvore',
        descricao: 'Corte de galhos em via pública',
        formasSolicitacao: rows.map(({ tipo, value }) => ({
          tipoSolicitacao: { id: tipo },
          valor: value.valor,
        })),
      };
      const wrong = rows.flatMap(({ tipo, value }, index) => {
        const fits = (value.fits as readonly number[]).includes(tipo);
        return CHECKED.includes(tipo) && !fits ? [`formasSolicitacao.${index}.valor`] : [];
      });
      expect([...draftFaults(servico, draft).keys()]).toEqual(wrong);
    }),
  );
});
