import {
  type AnyEntity,
  counted,
  formatTamanho,
  IMPORTACAO_CADASTRO_LIMITE,
  IMPORTACAO_CADASTRO_SITUACAO,
  IMPORTACAO_HORAS,
} from '@claraboia/contract';
import type { ImportacaoAberta, ImportacaoCadastro } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFolderOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadFault } from '../../load-fault.tsx';
import { saveModel } from '../csv-file.ts';
import { SendStep } from '../send-step.tsx';
import { by, count, moment } from '../words.ts';
import { FilesChoice } from './files-choice.tsx';
import { columnsOf, filesColumnOf, formatOf } from './format.ts';
import { nounsOf } from './nouns.ts';
import { proposeRows } from './propose-rows.ts';

const { bytes, linhas } = IMPORTACAO_CADASTRO_LIMITE;
const LIMIT = `${bytes / 1024 / 1024} MB e ${count(linhas)} linhas`;

interface SendCadastroProps {
  readonly entity: AnyEntity;
  /** Files that cells may name. */
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSent: (importacao: ImportacaoCadastro) => void;
  readonly onOpen: (id: number) => void;
}

/** First step: an import that is not finished, or a file. */
export function SendCadastro({ entity, files, onFiles, onSent, onOpen }: SendCadastroProps) {
  const columns = columnsOf(entity);
  const filed = filesColumnOf(entity);
  const { singular, plural, o } = nounsOf(entity);
  const save = () => {
    const rows = files.length > 0 ? proposeRows(entity, files) : formatOf(entity).sample;
    saveModel(plural, [
      columns.map(({ rotulo }) => rotulo),
      ...rows.map((cells) => columns.map(({ nome }) => cells[nome] ?? '')),
    ]);
  };
  return (
    <>
      <Unfinished entity={entity} onOpen={onOpen} />
      <SendStep<ImportacaoCadastro>
        path={`/v1/importacao?tipo=${entity.key}`}
        limit={{ bytes, text: LIMIT, advice: 'Divida-o em vários.' }}
        description={`Um CSV ou texto, ou uma planilha (.xlsx, .ods), de até ${LIMIT}, com ${o === 'o' ? 'um' : 'uma'} ${singular} por linha, como seu sistema ou o portal o exporta. As colunas podem ter outros nomes e outra ordem.`}
        note={`Enviar não publica nada: você confere as colunas e cada linha antes. O arquivo fica guardado, cifrado, por até ${IMPORTACAO_HORAS} horas.`}
        onSent={onSent}
        before={() => (
          <>
            {filed !== null && (
              <FilesChoice
                accept={filed.field.accept}
                note="Escolha primeiro os arquivos que a planilha cita, ou a pasta deles; também podem ser arrastados para cá. Nada é publicado antes de você conferir."
                onFiles={onFiles}
                onClear={files.length > 0 ? () => onFiles([]) : null}
              >
                <p>
                  {files.length === 0
                    ? 'Nenhum arquivo escolhido.'
                    : `${counted(files.length, 'arquivo escolhido', 'arquivos escolhidos')}. Sem planilha? O modelo já vem com os nomes deles, para completar.`}
                </p>
              </FilesChoice>
            )}
            <div className="importar-actions">
              <Button
                variant="light"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={save}
              >
                Baixar modelo
              </Button>
            </div>
          </>
        )}
      />
      <details className="importar-others">
        <summary>Colunas que se podem importar</summary>
        <dl className="importar-columns">
          {columns.map(({ nome, rotulo, obrigatoria, ajuda }) => (
            <div key={nome}>
              <dt>
                {rotulo}
                {obrigatoria && <span className="importar-required"> (obrigatória)</span>}
              </dt>
              <dd>{ajuda}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

interface UnfinishedProps {
  readonly entity: AnyEntity;
  readonly onOpen: (id: number) => void;
}

/** Imports of the client whose file is still kept, of any person and machine. */
function Unfinished({ entity, onOpen }: UnfinishedProps) {
  const list = useQuery({
    queryKey: ['importacao-cadastro', 'abertas', entity.key],
    queryFn: async ({ signal }) =>
      (await ask('GET /v1/importacao', { query: { tipo: entity.key }, signal })).data,
    staleTime: 0,
  });
  if (list.isError) {
    return <LoadFault error={list.error} onRetry={() => void list.refetch()} />;
  }
  const all = list.data ?? [];
  const isDone = ({ situacao }: ImportacaoAberta) => situacao === 'concluida';
  return (
    <>
      <OpenImports
        name="Importações que se podem continuar"
        lead="Continue de onde parou"
        list={all.filter((each) => !isDone(each))}
        onOpen={onOpen}
      />
      <OpenImports
        name="Importações terminadas"
        lead="Terminadas, que ainda se podem desfazer"
        list={all.filter(isDone)}
        onOpen={onOpen}
      />
    </>
  );
}

interface OpenImportsProps extends Pick<UnfinishedProps, 'onOpen'> {
  /** Accessible name of the section. */
  readonly name: string;
  readonly lead: string;
  readonly list: readonly ImportacaoAberta[];
}

function OpenImports({ name, lead, list, onOpen }: OpenImportsProps) {
  if (list.length === 0) return null;
  return (
    <section className="importacao-open" aria-label={name}>
      <p className="importacao-lead">{lead}</p>
      <ul>
        {list.map(({ id, arquivo, situacao, enviadaEm, enviadaPor }) => (
          <li key={id}>
            <span className="importacao-file">
              <strong>{arquivo.nome}</strong> ({formatTamanho(arquivo.bytes)}).{' '}
              {IMPORTACAO_CADASTRO_SITUACAO[situacao]}. Arquivo de {moment(enviadaEm)}
              {by(enviadaPor)}.
            </span>
            <Button
              variant="light"
              leftSection={<IconFolderOpen size={18} aria-hidden />}
              aria-label={`Abrir a importação de ${arquivo.nome}`}
              onClick={() => onOpen(id)}
            >
              Abrir
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
