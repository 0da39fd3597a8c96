import {
  CHOSEN_ENCODINGS,
  counted,
  type Encoding,
  type Leitura,
  type LeituraEscolhida,
  SEPARATORS,
  type Separator,
} from '@claraboia/contract';
import { Select, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CODIFICACAO, SEPARADOR } from './file-words.ts';
import { ScrollTable } from './scroll-table.tsx';
import { type Fact, Facts, readAs } from './sent-file.tsx';

interface UnderstoodProps {
  readonly leitura: Leitura;
  readonly separador: Separator;
  readonly codificacao: Encoding;
  /** Spreadsheet that the rows were read from; null for text, whose separator and encoding can be chosen. */
  readonly planilha: string | null;
  readonly escolha: LeituraEscolhida;
  /** True while the file is read. Controls keep the focus, and choose nothing. */
  readonly busy: boolean;
  /** Null if nothing can be chosen any more. */
  readonly onChoose: ((escolha: LeituraEscolhida) => void) | null;
  /** Further questions about the file. */
  readonly children?: ReactNode;
}

const NUMEROS: Readonly<Record<NonNullable<Leitura['numeros']>, string>> = {
  virgula: 'Vírgula antes dos centavos, como 1.234,56',
  ponto: 'Ponto antes dos centavos, como 1234.56',
  ambiguo: 'O arquivo não mostra: 1.234 pode ser mil ou um',
  misturado: 'De dois modos: com vírgula e com ponto antes dos centavos',
};
const DATAS: Readonly<Record<NonNullable<Leitura['datas']>, string>> = {
  dia: 'Dia, mês e ano, como 31/12/2026',
  ano: 'Ano, mês e dia, como 2026-12-31',
  misturado: 'De dois modos: 31/12/2026 e 2026-12-31',
};

/** Lines that are no records, in words. */
function asideText({ titulos, totais }: Leitura): string {
  const parts = [
    ...(titulos > 0 ? [`${counted(titulos, 'linha', 'linhas')} acima do cabeçalho`] : []),
    ...(totais > 0
      ? [`${counted(totais, 'linha', 'linhas')} de total, página ou cabeçalho repetido`]
      : []),
  ];
  return parts.length === 0 ? 'Nenhuma linha, entre as primeiras' : parts.join(' e ');
}

const headingText = ({ linhaDoCabecalho, colunas }: Leitura) =>
  `Linha ${linhaDoCabecalho}, com ${counted(colunas, 'coluna', 'colunas')}`;

const factsOf = (leitura: Leitura, read: Parameters<typeof readAs>[0]): readonly Fact[] => [
  ['Cabeçalho', headingText(leitura)],
  ['Lido como', readAs(read)],
  [
    'Números',
    leitura.numeros === null
      ? 'Nenhum com vírgula ou ponto, nas colunas reconhecidas'
      : NUMEROS[leitura.numeros],
  ],
  ['Datas', leitura.datas === null ? 'Nenhuma, nas primeiras linhas' : DATAS[leitura.datas]],
  ['Não são lançamentos', asideText(leitura)],
];

/** How the file was read, with the first lines as they will be published, and means to correct it. */
export function Understood({ leitura, children, ...props }: UnderstoodProps) {
  const { planilha, escolha, busy, onChoose } = props;
  const choose = (patch: Partial<LeituraEscolhida>) => {
    if (!busy) onChoose?.({ ...escolha, ...patch });
  };
  return (
    <fieldset className="importar-group">
      <legend>O que entendi do arquivo</legend>
      <Facts facts={factsOf(leitura, props)} />
      <Changed text={`${headingText(leitura)}. ${readAs(props)}.`} />
      {leitura.letrasTrocadas && (
        <p role="status" className="importar-warning">
          Há letras trocadas, como «Ã£» no lugar de «ã», e é assim que serão publicadas. Experimente
          outra codificação; se nenhuma serve, o sistema de origem as gravou assim.
        </p>
      )}
      {planilha === null && (
        <div className="importar-choices">
          <Select
            label="Separador das colunas"
            data={SEPARATORS.map((value) => ({ value, label: SEPARADOR[value] }))}
            allowDeselect={false}
            disabled={onChoose === null}
            value={props.separador}
            onChange={(value) =>
              choose({ separador: SEPARATORS.find((each) => each === value) ?? null })
            }
          />
          <Select
            label="Codificação das letras"
            data={[...new Set([...CHOSEN_ENCODINGS, props.codificacao])].map((value) => ({
              value,
              label: CODIFICACAO[value],
            }))}
            allowDeselect={false}
            disabled={onChoose === null}
            value={props.codificacao}
            onChange={(value) =>
              choose({ codificacao: CHOSEN_ENCODINGS.find((each) => each === value) ?? null })
            }
          />
        </div>
      )}
      {children}
      <FirstLines
        linhas={leitura.linhas}
        onHeading={onChoose === null ? null : (linhaDoCabecalho) => choose({ linhaDoCabecalho })}
      />
    </fieldset>
  );
}

/** Announces another reading of the file; the focus stays on the control that chose it. */
function Changed({ text }: { readonly text: string }) {
  const [said, setSaid] = useState({ of: text, news: '' });
  if (said.of !== text) setSaid({ of: text, news: `Lido de novo: ${text}` });
  return (
    <p role="status" className="visually-hidden">
      {said.news}
    </p>
  );
}

interface FirstLinesProps extends Pick<Leitura, 'linhas'> {
  /** Null if the heading is fixed. */
  readonly onHeading: ((linha: number) => void) | null;
}

/** First lines of the file; another one can be made the heading. */
function FirstLines({ linhas, onHeading }: FirstLinesProps) {
  const width = Math.max(...linhas.map(({ celulas }) => celulas.length));
  const heads = Array.from({ length: width }, (_, place) => `Coluna ${place + 1}`);
  return (
    <>
      <p className="importar-note">
        Estas são as primeiras linhas, sem os dados que nunca são lidos. Se o cabeçalho é outra
        linha, clique nela.
      </p>
      <ScrollTable name="Primeiras linhas do arquivo" heads={['Linha', ...heads]} tall>
        {linhas.map(({ linha, papel, celulas }) => (
          <tr key={linha} data-papel={papel}>
            <th scope="row">
              {onHeading === null ? (
                linha
              ) : (
                // The heading has its button too: the one that was pressed keeps the focus.
                <UnstyledButton
                  className="importar-line"
                  aria-label={`Usar a linha ${linha} como cabeçalho`}
                  aria-pressed={papel === 'cabecalho'}
                  onClick={() => papel !== 'cabecalho' && onHeading(linha)}
                >
                  {linha}
                </UnstyledButton>
              )}
              {papel === 'cabecalho' && <span className="importar-role">cabeçalho</span>}
              {(papel === 'titulo' || papel === 'alheia') && (
                <span className="importar-role">não é lançamento</span>
              )}
            </th>
            {heads.map((head, place) => (
              <td key={head}>{celulas[place] ?? ''}</td>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </>
  );
}
