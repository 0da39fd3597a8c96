-- Where the invitation is sent; null where whoever made it passes it on. The code is made when the letter leaves, and
-- the queue holds ids alone.
alter table convite add column email text check (email = lower(email));
