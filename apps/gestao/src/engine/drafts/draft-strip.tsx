import { type AnyEntity, counted } from '@claraboia/contract';
import { Link } from 'react-router';
import { DRAFTS_PATH, useDrafts, useHasDrafts } from './draft-calls.ts';
import './drafts.css';

/** Numbers of the drafts of a list, above it; empty without drafts. */
export function DraftStrip({ entity }: { readonly entity: AnyEntity }) {
  const hasDrafts = useHasDrafts(entity);
  const { data } = useDrafts({ entidade: entity.key, limit: 1 }, hasDrafts);
  if (data === undefined) return null;
  const { rascunho, emRevisao, agendada, aprovaveis } = data.contagem;
  const parts = [
    [rascunho, 'rascunho', counted(rascunho, 'rascunho', 'rascunhos')],
    [emRevisao, 'emRevisao', `${emRevisao} em revisão${forYou(aprovaveis)}`],
    [agendada, 'agendada', counted(agendada, 'agendado', 'agendados')],
  ] as const;
  if (parts.every(([count]) => count === 0)) return null;
  return (
    <nav className="draft-strip" aria-label="Ainda não publicados">
      <strong>Em preparo:</strong>
      {parts.map(
        ([count, situacao, text]) =>
          count > 0 && (
            <Link key={situacao} to={`${DRAFTS_PATH}?entidade=${entity.key}&situacao=${situacao}`}>
              {text}
            </Link>
          ),
      )}
    </nav>
  );
}

const forYou = (count: number) => (count === 0 ? '' : ` (${count} à sua espera)`);
