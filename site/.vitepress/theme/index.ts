import '@fontsource-variable/figtree/wght.css';
import '@fontsource/fraunces/latin-500.css';
import theme from 'vitepress/theme-without-fonts';
import './theme.css';

export default theme;
