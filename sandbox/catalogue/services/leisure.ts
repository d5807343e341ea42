import { choice, digits, labels, lettersThenDigits } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { cities, districts, only } from '#sandbox/catalogue/places.ts';
import { type Group, inPlaces, rows } from '#sandbox/catalogue/rows.ts';
import { emailAccount } from '#sandbox/catalogue/shared-forms.ts';

export const leisure: readonly Group[] = [
  {
    fields: [
      lettersThenDigits('order', labels.orderNumber, { letters: 2, digits: [4, 7] }, 'TK204518', {
        where: 'order',
      }),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '1000.00' },
    rows: rows(`
      iticket | iTicket.az
      cinemaplus | CinemaPlus
      park-cinema | Park Cinema
      nizami-kinoteatri | Nizami Kino Mərkəzi | Nizami Cinema Center | Киноцентр «Низами»
      opera-balet | Opera və Balet Teatrı | Opera and Ballet Theater | Театр оперы и балета
      akademik-dram | Akademik Milli Dram Teatrı | Academic National Drama Theater | Академический национальный драмтеатр
      rus-dram | Rus Dram Teatrı | Russian Drama Theater | Русский драматический театр
      musiqili-teatr | Akademik Musiqili Teatr | Academic Musical Theater | Академический музыкальный театр
      yug-teatri | Yuğ Teatrı | Yugh Theater | Театр «Yuğ»
      gencler-teatri | Gənc Tamaşaçılar Teatrı | Young Spectators’ Theater | Театр юного зрителя
      kukla-teatri | Dövlət Kukla Teatrı | State Puppet Theater | Государственный кукольный театр
      pantomima-teatri | Dövlət Pantomima Teatrı | State Pantomime Theater | Театр пантомимы
      baki-belediyye-teatri | Bakı Bələdiyyə Teatrı | Baku Municipal Theater | Бакинский муниципальный театр
      filarmoniya | Müslüm Maqomayev adına Filarmoniya | Muslim Magomayev Philharmonic | Филармония имени Муслима Магомаева
      beynelxalq-mugam | Beynəlxalq Muğam Mərkəzi | International Mugham Center | Международный центр мугама
      heyder-eliyev-sarayi | Heydər Əliyev Sarayı | Heydar Aliyev Palace | Дворец Гейдара Алиева
      heyder-eliyev-merkezi | Heydər Əliyev Mərkəzi | Heydar Aliyev Center | Центр Гейдара Алиева
      xalca-muzeyi | Azərbaycan Milli Xalça Muzeyi | Azerbaijan National Carpet Museum | Азербайджанский музей ковра
      tarix-muzeyi | Milli Azərbaycan Tarixi Muzeyi | National Museum of History of Azerbaijan | Национальный музей истории Азербайджана
      incesenet-muzeyi | Azərbaycan Milli İncəsənət Muzeyi | Azerbaijan National Museum of Art | Национальный музей искусств
      muasir-incesenet | Müasir İncəsənət Muzeyi | Museum of Modern Art | Музей современного искусства
      sirvansahlar | Şirvanşahlar Sarayı | Palace of the Shirvanshahs | Дворец Ширваншахов
      qiz-qalasi | Qız Qalası | Maiden Tower | Девичья башня
      qobustan-qorugu | Qobustan Qoruğu | Gobustan Reserve | Гобустанский заповедник
      atesgah-mebedi | Atəşgah Məbədi | Ateshgah Temple | Храм Атешгях
      yanardag | Yanardağ
      seki-xan-sarayi | Şəki Xan Sarayı | Palace of Shaki Khans | Дворец шекинских ханов
      gence-filarmoniya | Gəncə Dövlət Filarmoniyası | Ganja State Philharmonic | Гянджинская филармония
      gence-dram | Gəncə Dövlət Milli Dram Teatrı | Ganja State Drama Theater | Гянджинский драмтеатр
      sumqayit-dram | Sumqayıt Dövlət Dram Teatrı | Sumgait State Drama Theater | Сумгаитский драмтеатр
      naxcivan-dram | Naxçıvan Dövlət Musiqili Dram Teatrı | Nakhchivan State Musical Drama Theater | Нахчыванский музыкально-драматический театр
      lenkeran-dram | Lənkəran Dövlət Dram Teatrı | Lankaran State Drama Theater | Ленкоранский драмтеатр
      baki-zooparki | Bakı Zooloji Parkı | Baku Zoo | Бакинский зоопарк
      sea-breeze-akvapark | Sea Breeze Akvaparkı | Sea Breeze Aquapark | Аквапарк Sea Breeze
      dalga-bich | Dalga Beach Akvaparkı | Dalga Beach Aquapark | Аквапарк Dalga Beach
      sahdag | Şahdağ Dağ Kurortu | Shahdag Mountain Resort | Горный курорт «Şahdağ»
      tufandag | Tufandağ Dağ-Xizək Kurortu | Tufandag Ski Resort | Горнолыжный курорт «Tufandağ»
      qarabag-fk | Qarabağ FK — biletlər | Qarabağ FC — tickets | ФК «Карабах» — билеты
      neftci-pfk | Neftçi PFK — biletlər | Neftçi PFC — tickets | ФК «Нефтчи» — билеты
      zire-fk | Zirə FK — biletlər | Zira FC — tickets | ФК «Зира» — билеты
      formula-baki | Bakı Şəhər Halqası — Formula 1 biletləri | Baku City Circuit — Formula 1 tickets | Бакинская городская трасса — билеты на «Формулу 1»
      gimnastika-arenasi | Milli Gimnastika Arenası | National Gymnastics Arena | Национальная арена гимнастики
      kristal-zal | Bakı Kristal Zalı | Baku Crystal Hall | Бакинский кристалл-холл
    `),
  },
  {
    ...emailAccount,
    rows: rows(`
      youtube-premium | YouTube Premium
      spotify | Spotify
      apple-music | Apple Music
      kinopoisk | Kinopoisk | Kinopoisk | Кинопоиск
      ivi | ivi
      okko | Okko
      megogo | MEGOGO
      disney-plus | Disney+
      deezer | Deezer
      amediateka | Amediateka | Amediateka | Амедиатека
      exxen | Exxen
      gain | GAİN
      audiokitab | Kitabxana — audiokitablar | Kitabxana — audiobooks | Kitabxana — аудиокниги
    `),
  },
  {
    fields: [
      digits(
        'card',
        words('Klub kartının nömrəsi', 'Club card number', 'Номер клубной карты'),
        8,
        '20451822',
        { mask: '4 4', where: 'card' },
      ),
    ],
    terms: { check: 'subscriber', minAmount: '2.00', maxAmount: '200.00' },
    suggested: ['10', '20', '30'],
    rows: rows(`
      happyland | Happyland Əyləncə Mərkəzi | Happyland Fun Center | Развлекательный центр Happyland
      macera-park | Macəra Parkı | Adventure Park | Парк приключений
      luna-park | Luna Park
      usaqlar-seheri | Uşaqlar Şəhəri | Children’s City | Город детей
      skyland | Skyland — batut mərkəzi | Skyland — trampoline center | Skyland — батутный центр
      baku-bowling | Bakı Bouling Mərkəzi | Baku Bowling Center | Бакинский боулинг-центр
      karting-baki | Bakı Kartinq Mərkəzi | Baku Karting Center | Бакинский картинг-центр
      cyber-arena | Kiber Arena
      buz-sarayi | Buz Sarayı | Ice Palace | Ледовый дворец
    `),
  },
  {
    fields: [
      digits(
        'member',
        words('Üzvlük nömrəsi', 'Membership number', 'Номер абонемента'),
        [4, 7],
        '20451',
        { where: 'card' },
      ),
      choice('plan', labels.subscription, [
        ['ay', 'Aylıq', 'Monthly', 'Месячный'],
        ['rub', 'Üçaylıq', 'Quarterly', 'На три месяца'],
        ['il', 'İllik', 'Yearly', 'Годовой'],
      ]),
    ],
    terms: { check: 'debt', minAmount: '5.00', maxAmount: '2000.00' },
    rows: [
      ...rows(`
        fitness-up | Fitness Up
        eclipse-fitness | Eclipse Fitness
        gym-land | GymLand
        olympus-gym | Olympus Gym
        golds-gym | Gold’s Gym
        fit-baki | Fit Bakı
        oxygen-fitness | Oxygen Fitness
        landmark-wellness | Landmark Wellness
        tennis-akademiyasi | Bakı Tennis Akademiyası | Baku Tennis Academy | Бакинская академия тенниса
        dinamo-hovuz | Dinamo Hovuzu | Dinamo Swimming Pool | Бассейн «Динамо»
        baki-su-idmani | Bakı Su İdmanı Sarayı | Baku Aquatics Palace | Бакинский дворец водных видов спорта
        dreamland-golf | Dreamland Golf Klubu | Dreamland Golf Club | Гольф-клуб Dreamland
        at-idmani | Bakı Atçılıq Mərkəzi | Baku Equestrian Center | Бакинский конный центр
        yoga-studiyasi | Nəfəs Yoqa Studiyası | Nəfəs Yoga Studio | Студия йоги «Nəfəs»
      `),
      ...inPlaces(
        [
          ...only(cities, 'gence sumqayit mingecevir sirvan lenkeran seki'),
          ...only(
            districts,
            'agcabedi astara bilesuvar goycay ismayilli masalli qazax qebele quba samaxi semkir xacmaz zaqatala',
          ),
        ],
        'olimpiya-kompleksi',
        'Olimpiya İdman Kompleksi — {}',
        'Olympic Sports Complex — {}',
        'Олимпийский спорткомплекс — {}',
      ),
    ],
  },
];
