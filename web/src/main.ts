import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speak, wanted } from './i18n/index.svelte.ts';
import { load } from './lib/pages.ts';
import { router } from './lib/router.svelte.ts';
import { follow, wear } from './lib/settings.svelte.ts';

wear(document.documentElement);
follow();
router.start();
// The page comes while its words do.
load(router.at.name)?.catch(() => {});
await speak(wanted());

const target = document.getElementById('app');
if (target) mount(App, { target });
