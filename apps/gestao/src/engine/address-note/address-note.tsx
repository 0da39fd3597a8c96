import { type AnyDraft, type AnyEntity, addressFields, changedAddress } from '@claraboia/contract';
import type { EnderecoMudanca } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useEngine } from '../engine-context.ts';
import type { EntityRecord } from '../entity-client.ts';

/** Pause in typing, in milliseconds, before the server is asked. */
const PAUSE = 400;

interface AddressNoteProps {
  readonly entity: AnyEntity;
  readonly record: EntityRecord;
  readonly draft: AnyDraft;
  /** Field above the note; it is shown below the first one that changes the address. */
  readonly field: string;
}

/** Note below a field whose change moves the record to another public address. */
export function AddressNote({ entity, record, draft, field }: AddressNoteProps) {
  if (!addressFields(entity).includes(field)) return null;
  const changed = changedAddress(entity, record, draft);
  const isFirst = changed !== null && Object.keys(changed)[0] === field;
  return (
    <div role="status" aria-label="Endereço público">
      {isFirst && <Moved entity={entity} id={record.id} valores={JSON.stringify(changed)} />}
    </div>
  );
}

interface MovedProps {
  readonly entity: AnyEntity;
  readonly id: number;
  /** Changed values, as JSON. */
  readonly valores: string;
}

/** If it cannot be loaded, nothing is shown: the redirect is made all the same. */
function Moved({ entity, id, valores }: MovedProps) {
  const settled = useDebouncedValue(valores, PAUSE);
  const { data } = useQuery({
    queryKey: ['address-note', entity.key, id, settled],
    queryFn: async ({ signal }) =>
      (
        await ask('GET /v1/registros/:entidade/:id/endereco/mudanca', {
          params: { entidade: entity.key, id },
          query: { valores: settled },
          signal,
        })
      ).data,
    enabled: settled === valores,
    retry: false,
  });
  if (data === undefined || settled !== valores || data.para === data.de) return null;
  return <MoveText entity={entity} mudanca={data} para={data.para} />;
}

interface MoveTextProps {
  readonly entity: AnyEntity;
  readonly mudanca: EnderecoMudanca;
  readonly para: string | null;
}

function MoveText({ entity, mudanca: { de, abaixo, anterior }, para }: MoveTextProps) {
  if (para === null) {
    return (
      <p className="field-note">
        O endereço <Address href={de} /> deixará de existir.
      </p>
    );
  }
  return (
    <>
      <p className="field-note">
        O endereço passa de <Address href={de} /> para <Address href={para} />. Quem usar o antigo
        será levado ao novo.
        <Below entity={entity} count={abaixo} />
      </p>
      {anterior !== null && (
        <p className="field-note">
          Este endereço já foi de {anterior}: quem o guardou passará a ver este portal.
        </p>
      )}
    </>
  );
}

/** Sentence about the records whose addresses change as well. */
function Below({ entity, count }: { readonly entity: AnyEntity; readonly count: number }) {
  const { registry } = useEngine();
  const below = entity.capabilities.address?.below;
  if (below === 'all') return ' O mesmo vale para todas as páginas do portal.';
  if (below === undefined || count === 0) return null;
  const { singular, plural } = registry.get(below.entity).label;
  const noun = (count === 1 ? singular : plural).toLocaleLowerCase('pt-BR');
  return ` O mesmo vale para ${count.toLocaleString('pt-BR')} ${noun}.`;
}

/** Link with the end of an address, which is the part that changes. */
function Address({ href }: { readonly href: string }) {
  const path = href.replace(/^https?:\/\/[^/]+\//, '').split('/');
  return (
    <Anchor href={href} target="_blank" rel="noopener" inherit underline="always">
      …/{path.slice(-2).join('/')}
      <span className="visually-hidden"> (abre em nova aba)</span>
    </Anchor>
  );
}
