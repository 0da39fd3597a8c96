import { UF } from '@claraboia/contract';
import type { PublicMunicipio } from '@claraboia/contract/schema';
import { messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useEffect, useState } from 'react';
import { described, Field } from '../form/field.tsx';
import type { MunicipioValue } from './inscricao-draft.ts';

interface MunicipioFieldProps {
  readonly value: MunicipioValue;
  readonly onValue: (value: MunicipioValue) => void;
  readonly fault: string | undefined;
}

/** Limit above the number of municipalities of any state. */
const ALL = '1000';

async function listMunicipio(uf: string, signal: AbortSignal): Promise<readonly PublicMunicipio[]> {
  const filter = JSON.stringify({ uf: { compare: '=', value: `string:${uf}` } });
  const query = { filter, limit: ALL };
  const { data } = await ask('GET /public/v1/municipio', { query, signal });
  return data.list;
}

/** Two selects, first the state and then its municipality: phones show selects natively. */
export function MunicipioField({ value, onValue, fault }: MunicipioFieldProps) {
  const { uf, id } = value;
  const [list, setList] = useState<readonly PublicMunicipio[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // Loads the list again on each retry.
  useEffect(() => {
    setList([]);
    setFailure(null);
    if (uf === '') return;
    const asking = new AbortController();
    listMunicipio(uf, asking.signal).then(setList, (error: unknown) => {
      if (asking.signal.aborted) return;
      setFailure(
        messagesOf(error)
          .map(({ description }) => description)
          .join(' '),
      );
    });
    return () => asking.abort();
  }, [uf, attempt]);
  const loading = uf !== '' && list.length === 0 && failure === null;
  const field = { id: 'municipio', label: 'Município', required: true, fault };
  return (
    <div className="inscricao-pair inscricao-municipio">
      <Field id="uf" label="UF" required>
        <select
          id="uf"
          aria-required="true"
          autoComplete="address-level1"
          value={uf}
          onChange={(event) => onValue({ uf: event.target.value, id: null })}
        >
          <option value="">Escolha</option>
          {Object.entries(UF).map(([sigla, nome]) => (
            <option key={sigla} value={sigla}>
              {sigla} – {nome}
            </option>
          ))}
        </select>
      </Field>
      <Field {...field}>
        <select
          {...described(field)}
          aria-busy={loading}
          value={id ?? ''}
          onChange={(event) =>
            onValue({ uf, id: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <option value="">
            {uf === '' ? 'Escolha antes a UF' : loading ? 'Carregando...' : 'Escolha'}
          </option>
          {list.map((municipio) => (
            <option key={municipio.id} value={municipio.id}>
              {municipio.nome}
            </option>
          ))}
        </select>
        {failure !== null && (
          <p role="alert" className="form-fault">
            {failure}{' '}
            <button
              type="button"
              className="inscricao-link"
              onClick={() => setAttempt((count) => count + 1)}
            >
              Tentar Novamente
            </button>
          </p>
        )}
      </Field>
    </div>
  );
}
