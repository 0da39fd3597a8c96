import {
  ACAO_LABEL,
  type AcaoAuditoria,
  type AnyEntity,
  formatDateTime,
} from '@claraboia/contract';
import type { HistoricoItem } from '@claraboia/contract/schema';
import { useEngine } from '../engine-context.ts';
import { type Change, changesOf, type Shown } from './changes.ts';
import './history.css';

interface HistoryEntryProps {
  /** Entity of the entry; undefined if the product no longer has it. */
  readonly entity: AnyEntity | undefined;
  readonly item: HistoricoItem;
  /** Stored file names that can still be opened. */
  readonly kept: ReadonlySet<string>;
}

/** Formats an instant as `15/03/2026 09:30`. */
export const momentText = (instant: string) => formatDateTime(instant).replace(',', '');

/** Author of an action; the system if no person did it. */
export const authorText = ({ pessoa }: { readonly pessoa: { readonly nome: string } | null }) =>
  pessoa?.nome ?? 'Sistema';

/** Entry of the trail: time, action, author, reason and changes. */
export function HistoryEntry({ entity, item, kept }: HistoryEntryProps) {
  return (
    <article className="history-entry">
      <h3 className="history-head">
        <time dateTime={item.quando}>{momentText(item.quando)}</time>
        <span className="history-action" data-action={item.acao}>
          {ACAO_LABEL[item.acao]}
        </span>
        <span className="history-author">{authorText(item)}</span>
      </h3>
      {item.motivo !== null && (
        <p className="history-reason">
          <strong>Motivo:</strong> {item.motivo}
        </p>
      )}
      <Changes entity={entity} item={item} kept={kept} />
    </article>
  );
}

/** Words for actions on a whole record, other than adding one. */
const WHOLE: Readonly<Partial<Record<AcaoAuditoria, string>>> = {
  exclusao: 'excluído',
  restauracao: 'restaurado',
};

function Changes({ entity, item, kept }: HistoryEntryProps) {
  const { registry } = useEngine();
  if (item.acao === 'ordem') {
    const up = item.depois?.direcao === 'subir';
    return <p>{up ? 'Movido para cima.' : 'Movido para baixo.'}</p>;
  }
  const changes = changesOf(entity, item, { registry, kept });
  if (changes.length === 0) return <p className="history-none">Nenhum campo mudou.</p>;
  if (item.antes !== null && item.depois !== null) return <ChangeList changes={changes} />;
  return (
    <details className="history-whole">
      <summary>Ver o que foi {WHOLE[item.acao] ?? 'incluído'}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <dl className="history-changes">
      {changes.map(({ name, label, before, after }) => (
        <div key={name} className="history-change">
          <dt>{label}</dt>
          {before !== null && (
            <dd className="history-before">
              {after !== null && <span className="history-side">Antes</span>}
              <ShownValue shown={before} />
            </dd>
          )}
          {after !== null && (
            <dd className="history-after">
              {before !== null && <span className="history-side">Depois</span>}
              <ShownValue shown={after} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Readable value; for a collection, one line per row. */
export function ShownValue({ shown }: { readonly shown: Shown }) {
  const [first, ...others] = shown;
  if (first === undefined) return <span className="history-none">em branco</span>;
  if (others.length === 0) return <Part {...first} />;
  return (
    <ul className="history-rows">
      {shown.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a finished list; nothing in it moves, and two rows may read alike
        <li key={place}>
          <Part {...part} />
        </li>
      ))}
    </ul>
  );
}

function Part({ text, href }: Shown[number]) {
  if (href === undefined) return <span className="history-text">{text}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden"> (abre em nova aba)</span>
    </a>
  );
}
