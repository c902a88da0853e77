import { t } from '../i18n/index.svelte.ts';
import type { Game } from '../types/server.ts';

/** What a game is, in one breath. Games we have no words for say it themselves. */
export function hookOf(game: Game): string {
  switch (game.id) {
    case 'pantacle': return t('games.pantacle_hook');
    case 'cosmoctopus': return t('games.cosmoctopus_hook');
    case 'academy': return t('games.academy_hook');
    case 'arcana': return t('games.arcana_hook');
    case 'phantom-ink': return t('games.phantom_ink_hook');
    case 'connect-four': return t('games.connect_four_hook');
    case 'leduc': return t('games.leduc_hook');
    default: return game.about;
  }
}

/** The same in a few sentences: what one does in it, and what for. */
export function storyOf(game: Game): string {
  switch (game.id) {
    case 'pantacle': return t('games.pantacle_story');
    case 'cosmoctopus': return t('games.cosmoctopus_story');
    case 'academy': return t('games.academy_story');
    case 'arcana': return t('games.arcana_story');
    case 'phantom-ink': return t('games.phantom_ink_story');
    case 'connect-four': return t('games.connect_four_story');
    case 'leduc': return t('games.leduc_story');
    default: return game.about;
  }
}
