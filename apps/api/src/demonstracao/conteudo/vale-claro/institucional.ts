import type { DemoGrupo } from '../../tipos.ts';
import {
  categoria,
  categoriaExterna,
  listaHtml,
  publicado,
  tabelaHtml,
} from '../base/publicacoes.ts';
import { ORGAO } from './entidades.ts';

const contatosHtml = `<p>Atendimento ao público de segunda a sexta-feira, das 8h às 14h, salvo onde se diz outro horário.</p>${tabelaHtml(
  'Órgãos, endereços e contatos',
  [
    ['Órgão', 'Responsável', 'Endereço', 'Telefone'],
    ['Gabinete', 'Prefeita', 'Praça da Matriz, 1', '(81) 5555-0100'],
    ['Governo e Planejamento', 'Secretário', 'Praça da Matriz, 1', '(81) 5555-0110'],
    ['Administração', 'Secretária', 'Praça da Matriz, 1', '(81) 5555-0120'],
    ['Finanças', 'Secretário', 'Praça da Matriz, 1', '(81) 5555-0130'],
    ['Educação', 'Secretária', 'Rua das Escolas, 35', '(81) 5555-0140'],
    ['Saúde', 'Secretária', 'Avenida do Rio Claro, 880', '(81) 5555-0150'],
    ['Assistência Social', 'Secretária', 'Rua do Comércio, 200', '(81) 5555-0160'],
    ['Obras e Serviços Urbanos', 'Secretário', 'Rua do Mercado, 12', '(81) 5555-0170'],
    ['Agricultura e Meio Ambiente', 'Secretário', 'Rua do Mercado, 18', '(81) 5555-0180'],
    ['Cultura, Turismo e Esporte', 'Secretária', 'Rua da Estação, 5', '(81) 5555-0190'],
  ],
)}<p>Município, pessoas e contatos são fictícios.</p>`;

const competenciasHtml = `<p>Competências principais, conforme a Lei nº 1.265/2025.</p>${listaHtml([
  '<strong>Gabinete:</strong> assistência direta à chefe do Executivo e relação com a Câmara.',
  '<strong>Procuradoria-Geral:</strong> defesa judicial e consultoria jurídica.',
  '<strong>Controladoria-Geral:</strong> controle interno, transparência e proteção de dados.',
  '<strong>Ouvidoria-Geral:</strong> manifestações dos usuários e Serviço de Informações ao Cidadão.',
  '<strong>Finanças:</strong> arrecadação, contabilidade e pagamentos.',
  '<strong>Administração:</strong> pessoal, compras, contratos e patrimônio.',
  '<strong>Educação, Saúde e Assistência Social:</strong> gestão das redes e dos fundos municipais.',
])}`;

export const institucional: DemoGrupo = {
  nome: 'Institucional',
  categorias: [
    categoria(
      'Estrutura organizacional',
      [
        publicado('Organograma da administração municipal', '2025-02-03', {
          paragrafos: [
            'Órgãos do Poder Executivo e entidade vinculada, conforme a Lei nº 1.265/2025.',
          ],
          tabelas: [
            {
              cabecalho: ['Nível', 'Órgãos'],
              linhas: [
                ['Direção superior', 'Gabinete da Prefeita e Gabinete do Vice-Prefeito'],
                [
                  'Assessoramento e controle',
                  'Procuradoria-Geral, Controladoria-Geral e Ouvidoria-Geral',
                ],
                ['Secretarias de gestão', 'Governo e Planejamento; Administração; Finanças'],
                [
                  'Secretarias sociais',
                  'Educação; Saúde; Assistência Social; Cultura, Turismo e Esporte',
                ],
                [
                  'Secretarias de infraestrutura e produção',
                  'Obras e Serviços Urbanos; Agricultura e Meio Ambiente',
                ],
                ['Entidade vinculada', 'Instituto de Previdência dos Servidores (ValePrev)'],
              ],
            },
          ],
          assinatura: ORGAO.administracao,
        }),
      ],
      { nivelData: 'nada', conteudoHtml: competenciasHtml },
    ),
    categoria('Endereços, horários e contatos', [], { conteudoHtml: contatosHtml }),
    categoriaExterna(
      'Radar da Transparência Pública',
      'https://radardatransparencia.atricon.org.br/',
    ),
  ],
};
