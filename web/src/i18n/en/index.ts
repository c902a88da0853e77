// One file for each part of the page, so that two people can write at the same time.
import academy from './academy.json';
import account from './account.json';
import advice from './advice.json';
import arcana from './arcana.json';
import board from './board.json';
import cosmoctopus from './cosmoctopus.json';
import create from './create.json';
import games from './games.json';
import guide from './guide.json';
import home from './home.json';
import leaders from './leaders.json';
import pantacle from './pantacle.json';
import phantom_ink from './phantom_ink.json';
import replay from './replay.json';
import rules from './rules.json';
import settings from './settings.json';
import shell from './shell.json';
import table from './table.json';
import ui from './ui.json';

export default {
  academy, account, advice, arcana, board, cosmoctopus, create, games, guide, home, leaders, pantacle, phantom_ink,
  replay, rules, settings, shell, table, ui,
};
