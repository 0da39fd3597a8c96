import { path, plainText } from '../engine/expression.ts';
import { faq } from '../entities/index.ts';
import { defineConjunto } from './define-conjunto.ts';

export const perguntas = defineConjunto(faq, {
  endereco: 'faq',
  titulo: 'Perguntas e respostas',
  linha: ['pergunta', 'respostaHTML', 'ordemExibicao'],
  colunas: [
    {
      chave: 'pergunta',
      significado: 'A dúvida, como costuma ser feita.',
      peso: 3,
    },
    {
      chave: 'resposta',
      titulo: 'Resposta',
      significado: 'Resposta, sem formatação.',
      peso: 6,
      valor: plainText(path('respostaHTML')),
    },
  ],
  busca: { frase: { titulo: path('pergunta') }, texto: ['respostaHTML'] },
  apelidos: { portal: { caminho: 'faq', tem: ['lista', 'arquivos'] } },
  pagina: {
    como: 'sanfona',
    titulo: path('pergunta'),
    texto: 'respostaHTML',
    parametro: 'pergunta',
    grupo: 'perguntas',
    rotulos: { ler: 'Ler a resposta', direto: 'Link direto para esta resposta' },
    vazia: 'Ainda não há perguntas publicadas.',
    conteudo: 'as perguntas e respostas',
    naCategoria: true,
  },
});
