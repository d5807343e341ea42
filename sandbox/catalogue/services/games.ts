import { choice, digits, login } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';
import { emailAccount, giftCode } from '#sandbox/catalogue/shared-forms.ts';

const playerId = words('Oyunçu ID', 'Player ID', 'ID игрока');

export const games: readonly Group[] = [
  {
    fields: [digits('player', playerId, [6, 12], '5204518227', { where: 'game' })],
    terms: { minAmount: '0.50', maxAmount: '300.00' },
    suggested: ['2', '5', '10', '20'],
    rows: rows(`
      pubg-mobile | PUBG Mobile
      free-fire | Free Fire
      brawl-stars | Brawl Stars
      clash-royale | Clash Royale
      clash-of-clans | Clash of Clans
      hay-day | Hay Day
      standoff | Standoff 2
      pubg-new-state | NEW STATE Mobile
      call-of-duty-mobile | Call of Duty: Mobile
      arena-breakout | Arena Breakout
      delta-force | Delta Force
      asphalt-legends | Asphalt Legends
      farlight | Farlight 84
      sausage-man | Sausage Man
      super-sus | Super Sus
      eggy-party | Eggy Party
      stumble-guys | Stumble Guys
      subway-surfers | Subway Surfers
      township | Township
      gardenscapes | Gardenscapes
      coin-master | Coin Master
      plato | Plato
      okey-extra | Okey Extra
      nard-klubu | Nərd Klubu | Backgammon Club | Клуб нардов
    `),
  },
  {
    /** Mobile games that ask for a zone in digits beside the player. */
    fields: [
      digits('player', playerId, [6, 10], '204518227', { where: 'game' }),
      digits('zone', words('Zona ID', 'Zone ID', 'ID зоны'), [4, 5], '2045', { where: 'game' }),
    ],
    terms: { minAmount: '1.00', maxAmount: '200.00' },
    suggested: ['2', '5', '10'],
    rows: rows(`
      mobile-legends | Mobile Legends: Bang Bang
      magic-chess | Magic Chess: Go Go
      honor-of-kings | Honor of Kings
      lords-mobile | Lords Mobile
      rise-of-kingdoms | Rise of Kingdoms
      state-of-survival | State of Survival
      whiteout-survival | Whiteout Survival
      last-war | Last War: Survival
    `),
  },
  {
    /** Player and server, as games for phones have them. */
    fields: [
      digits('player', playerId, [6, 12], '204518227', { where: 'game' }),
      choice('server', words('Server', 'Server', 'Сервер'), [
        ['avropa', 'Avropa', 'Europe', 'Европа'],
        ['asiya', 'Asiya', 'Asia', 'Азия'],
        ['turkiye', 'Türkiyə', 'Turkey', 'Турция'],
        ['amerika', 'Amerika', 'America', 'Америка'],
      ]),
    ],
    terms: { minAmount: '1.00', maxAmount: '300.00' },
    suggested: ['3', '5', '10'],
    rows: rows(`
      genshin-impact | Genshin Impact
      honkai-star-rail | Honkai: Star Rail
      zenless-zone-zero | Zenless Zone Zero
      wuthering-waves | Wuthering Waves
      identity-v | Identity V
      knight-online | Knight Online
      metin | Metin2
      legend-online | Legend Online
      ragnarok-origin | Ragnarok Origin
      tower-of-fantasy | Tower of Fantasy
      perfect-world | Perfect World
      black-desert | Black Desert
      lineage | Lineage II
    `),
  },
  {
    fields: [
      login('nickname', words('Oyundakı ad', 'Nickname', 'Имя в игре'), [3, 24], 'AyselPlays', {
        pattern: '[A-Za-z0-9_.\\-]{3,24}',
        hint: words(
          'Oyunda profilinizdə yazıldığı kimi',
          'As shown in your game profile',
          'Как указано в профиле игры',
        ),
      }),
    ],
    terms: { minAmount: '1.00', maxAmount: '300.00' },
    suggested: ['5', '10', '25'],
    rows: rows(`
      world-of-tanks | World of Tanks
      world-of-warships | World of Warships
      war-thunder | War Thunder
      warface | Warface
      crossout | Crossout
      dota-plus | Dota Plus
      faceit | FACEIT
      roblox | Roblox
      valorant | VALORANT
      league-of-legends | League of Legends
      teamfight-tactics | Teamfight Tactics
      chess-com | Chess.com
      point-blank | Point Blank
      wolfteam | Wolfteam
      zula | Zula
      travian | Travian
      forge-of-empires | Forge of Empires
      hero-zero | Hero Zero
    `),
  },
  {
    ...giftCode,
    rows: rows(`
      steam | Steam — hədiyyə kodu | Steam — gift code | Steam — подарочный код
      playstation | PlayStation Store — hədiyyə kodu | PlayStation Store — gift code | PlayStation Store — подарочный код
      xbox | Xbox — hədiyyə kodu | Xbox — gift code | Xbox — подарочный код
      nintendo | Nintendo eShop — hədiyyə kodu | Nintendo eShop — gift code | Nintendo eShop — подарочный код
      razer-gold | Razer Gold
      battle-net | Battle.net — hədiyyə kodu | Battle.net — gift code | Battle.net — подарочный код
      ea-play | EA Play
      fortnite | Fortnite — hədiyyə kodu | Fortnite — gift code | Fortnite — подарочный код
      minecraft | Minecraft — hədiyyə kodu | Minecraft — gift code | Minecraft — подарочный код
      roblox-kod | Roblox — hədiyyə kodu | Roblox — gift code | Roblox — подарочный код
    `),
  },
  {
    ...emailAccount,
    rows: rows(`
      epic-games | Epic Games
      riot-games | Riot Games
      ubisoft | Ubisoft Connect
      wargaming | Wargaming
      gaijin | Gaijin
      geforce-now | GeForce NOW
      discord-nitro | Discord Nitro
      twitch | Twitch
    `),
  },
];
