// One file for each part of the page, so that two people can write at the same time.
import account from './account.json';
import advice from './advice.json';
import board from './board.json';
import create from './create.json';
import games from './games.json';
import guide from './guide.json';
import home from './home.json';
import leaders from './leaders.json';
import pantacle from './pantacle.json';
import replay from './replay.json';
import rules from './rules.json';
import settings from './settings.json';
import shell from './shell.json';
import table from './table.json';
import ui from './ui.json';

export default {
  account, advice, board, create, games, guide, home, leaders, pantacle, replay, rules, settings, shell, table, ui,
};
