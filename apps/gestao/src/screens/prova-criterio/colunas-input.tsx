import type { Field, ProvaPapel } from '@claraboia/contract';
import { Input, MultiSelect } from '@mantine/core';
import { FieldInput } from '../../engine/fields/field-input.tsx';
import type { FieldInputProps } from '../../engine/fields/field-props.ts';
import { type Conjunto, conjuntoDe, useLigaveis } from './use-ligaveis.ts';
import './prova-criterio.css';

interface Linha {
  readonly id?: number;
  readonly papel: ProvaPapel;
  readonly pedido: string | null;
  readonly coluna: string | null;
  readonly tipo: string | null;
}

/** Part of a criterion, with the columns or filters of the set that may serve it. */
interface Parte {
  readonly papel: ProvaPapel;
  readonly pedido: string | null;
  readonly titulo: string;
  readonly opcoes: readonly { readonly value: string; readonly label: string }[];
  /** Names of the columns that a save takes if none is chosen. */
  readonly padrao: readonly string[];
}

const isOf =
  ({ papel, pedido }: Pick<Parte, 'papel' | 'pedido'>) =>
  (linha: Linha) =>
    linha.papel === papel && (papel === 'dia' || linha.pedido === pedido);

function partesDe(
  { campos, filtros, dia }: NonNullable<ReturnType<typeof useLigaveis>['data']>,
  conjunto: Conjunto,
): readonly Parte[] {
  const padraoDe = (papel: ProvaPapel, pedido: string, opcoes: Parte['opcoes']) =>
    conjunto.padrao
      .filter((each) => each.papel === papel && each.pedido === pedido)
      .map(({ coluna }) => opcoes.find(({ value }) => value === coluna)?.label ?? coluna);
  const colunas = (which: (coluna: Conjunto['colunas'][number]) => boolean) =>
    conjunto.colunas.filter(which).map(({ chave, titulo }) => ({ value: chave, label: titulo }));
  const asked = campos.map(({ palavras, arquivo }) => {
    const opcoes = colunas((coluna) => !arquivo || coluna.arquivo);
    const padrao = padraoDe('campo', palavras, opcoes);
    return { papel: 'campo' as const, pedido: palavras, titulo: palavras, opcoes, padrao };
  });
  const filtered = filtros.map((palavras) => {
    const opcoes = conjunto.filtros.map(({ nome, titulo }) => ({ value: nome, label: titulo }));
    const padrao = padraoDe('filtro', palavras, opcoes);
    return {
      papel: 'filtro' as const,
      pedido: palavras,
      titulo: `Filtro por ${palavras}`,
      opcoes,
      padrao,
    };
  });
  const day: Parte = {
    papel: 'dia',
    pedido: null,
    titulo: 'Dia de que o conteúdo fala',
    opcoes: colunas(({ tipo }) => tipo === 'date'),
    padrao: ['o dia da própria consulta'],
  };
  return [...asked, ...filtered, ...(dia ? [day] : [])];
}

/** Columns and filters of the chosen set, one field for each part of the criterion. */
export function ColunasInput(props: FieldInputProps<Field, unknown>) {
  const { field, path, value, onChange, onLeave, faults, disabled, draft } = props;
  const { data } = useLigaveis(draft);
  const conjunto = conjuntoDe(data, draft.conjunto);
  const linhas = value as readonly Linha[];
  if (draft.conjunto === null) return null;
  if (data === undefined || conjunto === undefined) return <FieldInput {...props} />;
  const partes = partesDe(data, conjunto);
  const stray = linhas.filter((linha) => !partes.some((parte) => isOf(parte)(linha)));
  const choose = (parte: Parte, chosen: readonly string[]) =>
    onChange((current: unknown) => {
      const rows = current as readonly Linha[];
      const kept = rows.filter(
        (linha) => !isOf(parte)(linha) || (linha.coluna !== null && chosen.includes(linha.coluna)),
      );
      const known = new Set(kept.filter(isOf(parte)).map(({ coluna }) => coluna));
      const added = chosen
        .filter((coluna) => !known.has(coluna))
        .map((coluna) => ({ papel: parte.papel, pedido: parte.pedido, coluna, tipo: null }));
      return [...kept, ...added];
    });
  /** Fault of the rows of a part, at their place in the record. */
  const faultOf = (parte: Parte) =>
    linhas
      .flatMap((linha, place) =>
        isOf(parte)(linha)
          ? [faults.get(`${path}.${place}.coluna`), faults.get(`${path}.${place}.pedido`)]
          : [],
      )
      .find((fault) => fault !== undefined);
  const fault = faults.get(path);
  return (
    <fieldset className="field-collection" data-field={path} tabIndex={-1}>
      <legend className="field-collection-legend">{field.label}</legend>
      <Input.Description>
        Os campos mínimos da matriz, e a coluna de «{conjunto.titulo}» que traz cada um. Em branco,
        vale a de nome igual.
      </Input.Description>
      <div className="prova-partes">
        {partes.map((parte) => {
          const own = linhas.filter(isOf(parte));
          const place = linhas.findIndex(isOf(parte));
          const isSingle = parte.papel !== 'campo';
          return (
            <MultiSelect
              key={`${parte.papel} ${parte.pedido ?? ''}`}
              name={`${path}.${place === -1 ? linhas.length : place}.coluna`}
              label={parte.titulo}
              data={[...parte.opcoes]}
              value={own.flatMap(({ coluna }) => coluna ?? [])}
              {...(isSingle && { maxValues: 1 })}
              placeholder={own.length > 0 ? '' : placeholderOf(parte)}
              error={faultOf(parte)}
              onChange={(chosen) => choose(parte, chosen)}
              onBlur={onLeave}
              disabled={disabled}
              searchable
              hidePickedOptions
              nothingFoundMessage="Nenhuma coluna com esse nome"
            />
          );
        })}
      </div>
      {stray.length > 0 && !disabled && (
        <p className="prova-sobra">
          {stray.map(({ pedido }) => `«${pedido ?? ''}»`).join(', ')} não é pedido por este
          critério.{' '}
          <button
            type="button"
            onClick={() =>
              onChange((current: unknown) =>
                (current as readonly Linha[]).filter((linha) =>
                  partes.some((parte) => isOf(parte)(linha)),
                ),
              )
            }
          >
            Tirar
          </button>
        </p>
      )}
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
    </fieldset>
  );
}

function placeholderOf({ padrao, papel, opcoes }: Parte): string {
  if (padrao.length > 0) return padrao.join(', ');
  const what = papel === 'filtro' ? 'filtro' : 'coluna';
  return opcoes.length === 0 ? `Esta consulta não tem ${what} assim` : `Escolha`;
}
