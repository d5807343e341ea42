-- With the app lock on, a browser is told only that there is news.
alter table push_subscriptions add column hides_content boolean not null default false;
