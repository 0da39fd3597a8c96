import type { ReactNode } from 'react';
import { version } from '../../../../apps/web/package.json';
import { Atalhos } from './atalhos.tsx';
import './acessibilidade.css';

/** Day of the last accessibility evaluation. The evaluator edits it here; it is not the current day. */
const AVALIADO_EM = { dia: '2026-11-21', texto: '21 de novembro de 2026' } as const;

interface ConteudoProps {
  /** True for managers: adds the shortcuts of the back-office. */
  readonly gestao: boolean;
  /** True if the client's pages have VLibras; `null` without a client. */
  readonly vlibras: boolean | null;
  /** Contact for help. */
  readonly ajuda: ReactNode;
}

/** Accessibility statement: features, known limitations, and how to get help. */
export function AcessibilidadeConteudo({ gestao, vlibras, ajuda }: ConteudoProps) {
  return (
    <div className="acesso">
      <p>
        Este portal é feito para todas as pessoas: também para quem não enxerga ou enxerga pouco,
        não usa mouse, não ouve ou lê com dificuldade. Esta página diz como ajustá-lo e o que ainda
        falta.
      </p>
      <Atalhos gestao={gestao} />
      <section aria-labelledby="letra-e-cores">
        <h2 id="letra-e-cores">Letra, contraste e cores</h2>
        <ul>
          <li>
            <strong>Tamanho da letra.</strong> Use A− e A+
            {gestao
              ? ', no alto do portal ou no menu Acessibilidade da gestão,'
              : ', no alto da página,'}{' '}
            para letras de 8 a 30 pixels; A volta ao tamanho normal. O zoom do navegador (Ctrl e +)
            também funciona.
          </li>
          <li>
            <strong>Alto contraste.</strong> Texto preto em fundo branco, com contornos fortes.
          </li>
          <li>
            <strong>Modo escuro.</strong> Fundo escuro, menos cansativo à noite. Junto com o alto
            contraste, texto branco em fundo preto.
          </li>
          <li>
            <strong>Movimento.</strong> Se o seu aparelho pede menos animação, as páginas não se
            movem.
          </li>
        </ul>
        <p>O navegador guarda as suas escolhas neste aparelho.</p>
      </section>
      <section aria-labelledby="teclado-e-leitor">
        <h2 id="teclado-e-leitor">Só com o teclado ou com leitor de tela</h2>
        <ul>
          <li>
            Tab leva ao próximo link, botão ou campo, e Shift + Tab ao anterior; um contorno mostra
            onde você está. Enter abre links, e Enter ou espaço aperta botões.
          </li>
          <li>
            Ao abrir uma página, a leitura começa pelo título dela. Ao filtrar uma lista, a
            quantidade encontrada é anunciada.
          </li>
          <li>Caixas de diálogo fecham com Esc e devolvem você ao botão que as abriu.</li>
          <li>No celular, tabelas viram fichas: cada valor vem com o nome da sua coluna.</li>
          <li>Erros de preenchimento são ditos junto do campo, por escrito e não só pela cor.</li>
        </ul>
      </section>
      {vlibras !== null && <Libras ligado={vlibras} />}
      <Declaracao />
      <section aria-labelledby="ajuda-e-reclamacao">
        <h2 id="ajuda-e-reclamacao">Ajuda e reclamações</h2>
        {ajuda}
      </section>
    </div>
  );
}

function Libras({ ligado }: { readonly ligado: boolean }) {
  return (
    <section aria-labelledby="libras">
      <h2 id="libras">Libras</h2>
      {ligado ? (
        <p>
          Este portal usa o VLibras, do governo federal: o botão na lateral da página traduz textos
          para a Língua Brasileira de Sinais. O programa vem de vlibras.gov.br e não aparece nas
          páginas de inscrição em eventos, que pedem dados pessoais.
        </p>
      ) : (
        <p>
          Este portal não traz o VLibras. Quem usa Libras pode instalar a extensão gratuita do
          VLibras no navegador, em{' '}
          <a href="https://www.vlibras.gov.br" rel="noopener noreferrer">
            vlibras.gov.br
          </a>
          .
        </p>
      )}
    </section>
  );
}

function Declaracao() {
  return (
    <section aria-labelledby="declaracao">
      <h2 id="declaracao">Declaração de conformidade</h2>
      <p>
        Versão {version}, avaliada em <time dateTime={AVALIADO_EM.dia}>{AVALIADO_EM.texto}</time>.
        As páginas são feitas para atender às Diretrizes de Acessibilidade para Conteúdo Web (WCAG)
        2.2, nível AA, e ao Modelo de Acessibilidade em Governo Eletrônico (eMAG) 3.1, como pede a
        Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63).
      </p>
      <h3>Como foi avaliada</h3>
      <ul>
        <li>
          Verificação automática (axe-core) de todas as páginas, em tela de celular e de computador,
          nos modos claro e escuro, com e sem alto contraste: nenhuma falha. Ela se repete a cada
          mudança do programa.
        </li>
        <li>
          Testes automáticos do uso pelo teclado, da letra de 30 pixels em tela de celular e das
          cores escolhidas pelo órgão.
        </li>
      </ul>
      <h3>O que ainda falta</h3>
      <ul>
        <li>
          Uma verificação automática não encontra tudo. O portal ainda não foi avaliado por pessoas
          com deficiência, nem por uma entidade independente, nem com cada leitor de tela.
        </li>
        <li>
          Documentos publicados pelo órgão, como PDFs digitalizados, podem não ser lidos por
          leitores de tela. As listas também existem em CSV e JSON, que são texto.
        </li>
        <li>
          Vídeos ficam em outros sites, e as suas legendas dependem de quem os publicou. Textos e
          imagens escritos pelo órgão dependem do cuidado de quem os escreve.
        </li>
        <li>A descrição das chamadas para programas, em /docs, está em inglês em parte.</li>
      </ul>
    </section>
  );
}
