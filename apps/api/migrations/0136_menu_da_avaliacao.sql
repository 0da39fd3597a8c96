-- Page on which managers see the evaluation of their portal, and what is missing.
insert into menu (id, nome, icone, seq, menu_pai_id, solicitacao, papel_minimo) values
  (231, 'Avaliação do portal', 'checklist', 5, 6, 'gestao/avaliacao', 'gestor');
