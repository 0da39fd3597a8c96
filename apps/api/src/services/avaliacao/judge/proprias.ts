import { CAMPO_DO_PORTAL } from '@claraboia/contract';
import type { Criterio } from '../../../instalacao/pntp-2026.ts';
import { recusaDoCampo } from '../provas/ligavel.ts';
import { type Achado, achado, type Evidencia } from './caso.ts';
import type { DadosDoPortal, Propria } from './ligacoes.ts';

/** Evidence of a setting that the client binds: filled, it stands at the foot of each page. */
export function judgePropria(
  criterio: Criterio,
  portal: DadosDoPortal,
  { campo, em }: Propria,
): Evidencia {
  const nome = CAMPO_DO_PORTAL[campo];
  // The matrix of a later cycle may ask for more than the one that it was bound under.
  const recusa = recusaDoCampo(criterio);
  const said =
    recusa !== null
      ? achado(false, recusa, '')
      : (portal[campo] ?? '').trim() === ''
        ? achado(false, `No cadastro do portal falta o que prova: ${nome}.`, '')
        : achado(true, `${nome}: está no rodapé do portal.`, '');
  return { ...dePagina(said), ligadoEm: em };
}

/** Evidence that something is there, and nothing more. */
export const dePagina = (said: Achado): Evidencia => ({
  existe: said.ok,
  endereco: said.endereco,
  anos: new Set(),
  ultimo: null,
  partes: [said],
  gravacao: null,
  filtro: null,
});
